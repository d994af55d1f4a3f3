import type { Plugin } from "vite"
import { type LeafletKey, leafletFile, leaflets } from "../app/content/leaflets"
import { facesOf } from "./faces"
import { makeLeaflet } from "./make"
import { texts } from "./texts"

/** Makes the leaflets with the build; in development on demand. */
export function leafletFiles(folder: string): Plugin {
  const make = async (key: LeafletKey) => makeLeaflet(texts[key], await facesOf(folder, key))
  let isServer = false
  return {
    name: "leaflets",
    configResolved({ build }) {
      isServer = Boolean(build.ssr)
    },
    configureServer({ middlewares, config }) {
      for (const { key } of leaflets)
        middlewares.use(`${config.base}${leafletFile(key)}`, (_request, response, next) => {
          make(key).then((file) => response.setHeader("Content-Type", "application/pdf").end(file), next)
        })
    },
    async generateBundle() {
      if (isServer) return
      for (const { key } of leaflets)
        this.emitFile({ type: "asset", fileName: leafletFile(key), source: await make(key) })
    },
  }
}
