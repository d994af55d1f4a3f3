import { AsyncLocalStorage } from "node:async_hooks"
import type { Server } from "node:http"
import { join } from "node:path"
import { createRequestHandler, type ServerBuild } from "@remix-run/node"
import type { ViteDevServer } from "vite"
import type { Assets } from "../asset/assets"
import type { App, Apps } from "./apps"
import { type AppName, appNames, appOf } from "./paths"

export interface DevelopedWeb {
  apps: Apps
  assets: Assets
  stop(): Promise<void>
}

/** The three apps from their sources, each with its own Vite in this process and hot reload. */
export async function developWeb(checkout: string, server: Server): Promise<DevelopedWeb> {
  shareDevServerHooks()
  const [site, office, kiosk] = await Promise.all(appNames.map((name) => developApp(name, checkout, server)))
  if (!site || !office || !kiosk) throw new Error("An app is missing")
  const byName = { site, office, kiosk }
  const all = [site, office, kiosk]
  return {
    apps: {
      of(url, referer) {
        const asking = url.pathname === "/__manifest" && referer ? new URL(referer) : url
        return byName[appOf(asking.pathname)].app
      },
      isManifest: ({ pathname }) => pathname === "/__manifest" || pathname === "/kiosk/__manifest",
    },
    assets: {
      answer(pathname, req, res) {
        const developed = all.find(({ vite }) => pathname.startsWith(vite.config.base))
        if (!developed) return false
        // Our own pages load these modules, and the policy for inert files would block their updates.
        res.removeHeader("Content-Security-Policy")
        developed.vite.middlewares(req, res, () => void res.writeHead(404).end("Not Found"))
        return true
      },
    },
    async stop() {
      await Promise.all(all.map(({ vite }) => vite.close()))
    },
  }
}

interface Developed {
  app: App
  vite: ViteDevServer
}

async function developApp(name: AppName, checkout: string, server: Server): Promise<Developed> {
  const root = join(checkout, "apps", name)
  const { createServer } = await import("vite")
  const vite = await starting.run(name, () =>
    createServer({
      root,
      configFile: join(root, "vite.config.ts"),
      mode: "development",
      appType: "custom",
      // Finds every dependency before the first visit: one found later would reload the page.
      optimizeDeps: {
        entries: ["app/**/*.{ts,tsx}", "!app/**/*.test.{ts,tsx}", "!app/test-pages.ts"],
        include: ["react-dom", "@sightline/ui > @vanilla-extract/recipes/createRuntimeFn"],
      },
      server: {
        middlewareMode: true,
        hmr: { server, path: "hmr" },
        warmup: { clientFiles: ["./app/root.tsx", "./app/**/*.route.tsx"] },
      },
    }),
  )
  bases.set(vite.config.base, name)
  const load = async () => (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild
  const handle = createRequestHandler(load, "development")
  // Warms up so that the first visitor does not wait; a broken module is reported by the page that needs it.
  await load().catch(() => undefined)
  return { app: { name, handle: (request, context) => handle(request, { ...context }) }, vite }
}

interface DevServerHooks {
  getCriticalCss?(build: ServerBuild, pathname: string): Promise<string | undefined>
  processRequestError?(error: unknown): void
}

/** The app whose Vite is starting, or restarting after a change of its configuration. */
const starting = new AsyncLocalStorage<AppName>()
const hooks = new Map<AppName, DevServerHooks>()
const bases = new Map<string, AppName>()

/**
 * Remix keeps the hooks of its one development server in a global; with three servers, the requesting build tells them
 * apart.
 */
function shareDevServerHooks() {
  const shared: DevServerHooks = {
    async getCriticalCss(build, pathname) {
      const name = bases.get(build.publicPath)
      return name && hooks.get(name)?.getCriticalCss?.(build, pathname)
    },
    processRequestError(error) {
      for (const { processRequestError } of hooks.values()) processRequestError?.(error)
    },
  }
  Object.defineProperty(globalThis, "__remix_devServerHooks", {
    configurable: true,
    get: () => shared,
    set(given: DevServerHooks) {
      const name = starting.getStore()
      if (name) hooks.set(name, given)
    },
  })
}
