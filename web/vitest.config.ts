import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

export default mergeConfig(
  client,
  defineConfig({ test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] } }),
);
