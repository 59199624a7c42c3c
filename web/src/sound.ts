/** Short sounds for what happens, made on the spot. */

import { settings } from "./settings";

type Sound = (number | undefined)[];

const SOUNDS: Record<string, Sound> = {
  place: [0.5, 0.02, 190, 0, 0.008, 0.06, 1, 2.4, -18, 0, 0, 0, 0, 2.2],
  take: [0.6, 0.02, 120, 0, 0.012, 0.09, 1, 2, -12, 0, 0, 0, 0, 3.5],
  gain: [0.4, 0, 523, 0, 0.03, 0.14, 0, 1.2, 0, 0, 262, 0.06],
  alert: [0.4, 0, 330, 0, 0.05, 0.16, 0, 1.4, 0, 0, -80, 0.08],
  no: [0.3, 0, 110, 0, 0.02, 0.08, 2, 1.6, -2],
  end: [0.5, 0, 392, 0.02, 0.16, 0.4, 0, 1.4, 0, 0, 131, 0.11, 0.11],
};

const APART = 120; // milliseconds: what comes sooner is one event to the ear
let until = 0;

/** Of many at once the first is heard, and the end. */
export function sound(name: keyof typeof SOUNDS): void {
  const made = SOUNDS[name];
  if (!settings().sound || !made || !navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  const crowded = now < until;
  until = now + APART;
  if (crowded && name !== "end") return;
  import("zzfx").then(({ ZZFX, zzfx }) => {
    ZZFX.volume = 0.25;
    zzfx(...made);
  });
}
