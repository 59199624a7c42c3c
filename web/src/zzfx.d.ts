declare module "zzfx" {
  export const ZZFX: { volume: number };
  export function zzfx(...sound: (number | undefined)[]): AudioBufferSourceNode;
}
