import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin, ResolvedConfig } from "vite"

const fileName = "station-worker.js"

/** Builds the station's service worker beside the app, and inserts the app's file list. */
export function stationWorker(): Plugin {
  let config: ResolvedConfig
  return {
    name: "station worker",
    apply: "build",
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      if (config.build.ssr) return
      this.emitFile({ type: "chunk", id: join(config.root, "app/shell/worker.ts"), fileName })
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const worker = bundle[fileName]
        if (worker?.type !== "chunk") return
        if (worker.imports.length > 0) this.error(`The worker must stand alone, and imports ${worker.imports.join()}`)
        const publicFiles = readdirSync(config.publicDir)
        const built = Object.keys(bundle).filter((name) => name !== fileName && !name.startsWith("."))
        const files = [...built, ...publicFiles].map((name) => config.base + name)
        const version = createHash("sha256").update(files.join("\n"))
        for (const name of publicFiles) version.update(readFileSync(join(config.publicDir, name)))
        worker.code = worker.code
          .replaceAll("stationFiles", JSON.stringify(files))
          .replaceAll("stationVersion", JSON.stringify(version.digest("hex").slice(0, 16)))
      },
    },
  }
}
