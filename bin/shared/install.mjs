import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { inCheckout } from "./checkout.mjs"
import { run } from "./child.mjs"
import { fingerprint } from "./fingerprint.mjs"
import { Stop, say, step } from "./say.mjs"
import { workspaceFolders } from "./workspaces.mjs"

const record = inCheckout("node_modules/.sightline-install")

/** Installs from the lockfile if it changed since the last time. */
export async function installIfNeeded() {
  const manifests = workspaceFolders().map((folder) => inCheckout(folder, "package.json"))
  const files = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".npmrc", "patches", "bin/pnpm"]
  const now = fingerprint(
    [...files.map((file) => inCheckout(file)), ...manifests],
    `${process.platform} ${process.arch} ${process.versions.modules}`,
  )
  if (existsSync(record) && readFileSync(record, "utf8") === now) return
  await step("Installing packages", install)
  writeFileSync(record, now)
}

async function install() {
  // npm compares the download with the hash in bin/pnpm/package-lock.json; npx would run whatever the registry sends.
  const ci = ["ci", "--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
  const fetched = await run("npm", ci, { cwd: inCheckout("bin/pnpm") })
  if (fetched.code !== 0) refuse(fetched.text)
  const pnpm = inCheckout("bin/pnpm/node_modules/pnpm/bin/pnpm.cjs")
  const args = ["install", "--frozen-lockfile", "--prefer-offline", "--prod=false", "--reporter=append-only"]
  // Without a terminal pnpm stops rather than replace another tool's node_modules.
  const installing = [pnpm, ...args, "--config.confirmModulesPurge=false"]
  const { code, text } = await run(process.execPath, installing, { env: { NODE_ENV: "" } })
  if (code !== 0) refuse(text)
}

function refuse(text) {
  say(
    text
      .trim()
      .split("\n")
      .filter((line) => !/^npm warn/.test(line))
      .slice(-15)
      .join("\n"),
  )
  throw new Stop(
    "The packages could not be installed: the lines above say why. The registry must be reachable the first time.",
  )
}
