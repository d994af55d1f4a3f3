import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { createRequestHandler, type ServerBuild } from "@remix-run/node"
import type { SightlineContext } from "@sightline/bff-client/context"
import type { ClientBuild } from "../asset/assets"
import { CannotStart } from "../start/cannot-start"
import { type AppName, appNames, appOf } from "./paths"

export interface App {
  name: AppName
  handle(request: Request, context: SightlineContext): Promise<Response>
}

export interface Apps {
  /**
   * The app whose page a path is. Two apps request their routes at `/__manifest`: the build's version tells them apart,
   * and in development, where versions do not last, the requesting page does.
   */
  of(url: URL, referer: string | null): App
  isManifest(url: URL): boolean
}

export type Builds = Record<AppName, ServerBuild>

const basenames: Record<AppName, string> = { site: "/", office: "/", kiosk: "/kiosk" }

export function makeApps(builds: Builds): Apps {
  const app = (name: AppName): App => {
    const basename = builds[name].basename ?? "/"
    if (basename !== basenames[name])
      throw new Error(`The ${name} app is built for ${basename}, not ${basenames[name]}`)
    const handle = createRequestHandler(builds[name], builds[name].mode)
    return { name, handle: (request, context) => handle(request, { ...context }) }
  }
  const apps: Record<AppName, App> = { site: app("site"), office: app("office"), kiosk: app("kiosk") }
  const byVersion = new Map(appNames.map((name) => [builds[name].assets.version, apps[name]]))
  return {
    of(url) {
      const asked = url.pathname === "/__manifest" ? byVersion.get(url.searchParams.get("version") ?? "") : undefined
      return asked ?? apps[appOf(url.pathname)]
    },
    isManifest: ({ pathname }) => pathname === "/__manifest" || pathname === "/kiosk/__manifest",
  }
}

/** The three apps as built beside the product's own bundle, with which they share common chunks. */
export async function loadBuilds(root: string): Promise<Builds> {
  const [site, office, kiosk] = await Promise.all(
    (["site", "office", "kiosk"] as const).map(async (name) => {
      const file = join(root, "services/front/dist", `${name}.mjs`)
      if (!existsSync(file)) throw new CannotStart(`The ${name} app is not built: npm run build`)
      return (await import(pathToFileURL(file).href)) as ServerBuild
    }),
  )
  if (!site || !office || !kiosk) throw new Error("An app has no build")
  return { site, office, kiosk }
}

export const clientBuilds = (root: string, builds: Builds): ClientBuild[] =>
  appNames.map((name) => ({
    publicPath: builds[name].publicPath,
    folder: join(root, "apps", name, "build/client"),
    cache: join(root, "apps", name, "build/compressed"),
  }))
