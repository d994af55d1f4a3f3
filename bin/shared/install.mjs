import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { inCheckout } from "./checkout.mjs"
import { run } from "./child.mjs"
import { fingerprint } from "./fingerprint.mjs"
import { Stop, say, step } from "./say.mjs"
import { workspaceFolders } from "./workspaces.mjs"

const pnpm = "pnpm@10.34.8"
const record = inCheckout("node_modules/.sightline-install")

/** Installs from the lockfile when something of it changed since the last time. */
export async function installIfNeeded() {
  const manifests = workspaceFolders().map((folder) => inCheckout(folder, "package.json"))
  const files = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ".npmrc"].map((file) => inCheckout(file))
  const now = fingerprint(
    [...files, ...manifests],
    `${pnpm} ${process.platform} ${process.arch} ${process.versions.modules}`,
  )
  if (existsSync(record) && readFileSync(record, "utf8") === now) return
  await step("Installing packages", install)
  writeFileSync(record, now)
}

async function install() {
  const args = [
    "-y",
    pnpm,
    "install",
    "--frozen-lockfile",
    "--prefer-offline",
    "--prod=false",
    "--reporter=append-only",
  ]
  // Without a terminal pnpm would rather stop than replace a node_modules that another tool made.
  const { code, text } = await run("npx", [...args, "--config.confirmModulesPurge=false"], { env: { NODE_ENV: "" } })
  if (code === 0) return
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
