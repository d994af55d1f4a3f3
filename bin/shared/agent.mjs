import { bundleOptions } from "./bundle.mjs"
import { inCheckout } from "./checkout.mjs"

/** The print agent in one file, with all but the optional `usb`. Returns the packages in it. */
export async function bundleAgent(outfile) {
  const { build } = await import("esbuild")
  const banner = { js: `#!/usr/bin/env node\n${bundleOptions("", "").banner.js}` }
  const main = { ...bundleOptions(inCheckout("hardware/print-agent/src/main.ts"), outfile), banner, sourcemap: false }
  const { metafile } = await build({ ...main, plugins: [], external: ["usb"], metafile: true })
  return new Set(
    Object.keys(metafile.inputs).flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  )
}
