import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { bundle, bundleSharing } from "./bundle.mjs"
import { inCheckout } from "./checkout.mjs"
import { run } from "./child.mjs"
import { fingerprint } from "./fingerprint.mjs"
import { Stop, say, step } from "./say.mjs"
import { madeFrom } from "./workspaces.mjs"

export const mainBundle = inCheckout("services/front/dist/main.mjs")
const agentBundle = inCheckout("hardware/print-agent/dist/main.mjs")
const record = inCheckout(".cache/build.json")

/** The first targets: the print agent as a bundle, and each app with a Vite configuration. */
function parts() {
  return [
    {
      name: "print agent",
      folder: "hardware/print-agent",
      output: agentBundle,
      build: () => bundle(inCheckout("hardware/print-agent/src/main.ts"), agentBundle),
    },
    ...apps().map((app) => ({
      name: `apps/${app}`,
      folder: `apps/${app}`,
      output: serverOf(app),
      build: () => buildApp(inCheckout("apps", app)),
    })),
  ]
}

/** The product's own process: the services and the server side of the apps. */
const product = {
  name: "services",
  folder: "services/front",
  output: mainBundle,
  build: () =>
    bundleSharing(
      {
        main: inCheckout("services/front/src/main.ts"),
        ...Object.fromEntries(apps().map((app) => [app, serverOf(app)])),
      },
      dirname(mainBundle),
    ),
}

export const apps = () =>
  readdirSync(inCheckout("apps")).filter((app) => existsSync(inCheckout("apps", app, "vite.config.ts")))

export const serverOf = (app) => inCheckout("apps", app, "build/server/index.js")

async function buildApp(cwd) {
  const cli = inCheckout(cwd.slice(inCheckout("").length), "node_modules/@remix-run/dev/dist/cli.js")
  const { code, text } = await run(process.execPath, [cli, "vite:build"], {
    cwd,
    env: { NODE_ENV: "production", FORCE_COLOR: "0" },
  })
  if (code !== 0) throw new Error(text.trim().split("\n").slice(-30).join("\n"))
}

/** Builds changed targets, two at a time; the product after its apps. */
export async function buildWhatChanged({ everything = false } = {}) {
  const common = fingerprint(
    ["pnpm-lock.yaml", "tsconfig.json", "bin/shared/bundle.mjs", "bin/shared/targets.mjs"].map((path) =>
      inCheckout(path),
    ),
  )
  const built = existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : {}
  const changed = (targets, more = common) =>
    targets.flatMap((target) => {
      const now = fingerprint(
        madeFrom(target.folder).map((folder) => inCheckout(folder)),
        more,
      )
      return !everything && built[target.name] === now && existsSync(target.output) ? [] : [{ ...target, now }]
    })
  await buildAll(changed(parts()), built)
  await buildAll(
    changed(
      [product],
      apps()
        .map((app) => built[`apps/${app}`])
        .join(common),
    ),
    built,
  )
}

async function buildAll(todo, built) {
  const failures = []
  const worker = async () => {
    for (let target = todo.shift(); target; target = todo.shift()) {
      const { name, build, now } = target
      try {
        await step(`Building ${name}`, build)
        built[name] = now
        mkdirSync(inCheckout(".cache"), { recursive: true })
        writeFileSync(record, JSON.stringify(built, null, 2))
      } catch (cause) {
        failures.push(name)
        say(cause.message)
      }
    }
  }
  await Promise.all([worker(), worker()])
  if (failures.length > 0) throw new Stop(`Not built: ${failures.join(", ")}. The lines above say why.`)
}
