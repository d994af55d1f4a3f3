import { existsSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

/** The root of the checkout, wherever the command runs. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "")
export const inCheckout = (...parts) => join(root, ...parts)

/** Settings of the file `.env`, below those of the environment. */
export function readDotEnv() {
  const file = inCheckout(".env")
  if (existsSync(file)) process.loadEnvFile(file)
}
