import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const HOUSE = "http://127.0.0.1:8310";

// Built into the Python package, which serves it; while developing, the house behind answers what is not ours.
export default defineConfig({
  plugins: [react()],
  base: "/",
  build: {
    outDir: "../src/hotseat/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ["chrome111", "firefox115", "safari16.4"],
  },
  server: { proxy: { "/api": { target: HOUSE, ws: true } }, fs: { allow: [".."] } },
});
