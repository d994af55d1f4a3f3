import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync } from "node:fs"
import { rm, writeFile } from "node:fs/promises"

/** Where Debian puts the servers of Postgres 15. */
export const postgresBinaries = "/usr/lib/postgresql/15/bin"

const folders = ["/usr/sbin", "/usr/bin", "/sbin", "/bin"]

/** What the fleet is made of: each program with the Debian package that holds it. */
const programs = {
  etcd: "etcd-server",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  setpriv: "util-linux",
} as const
export type ProgramName = keyof typeof programs

const postgres = "postgresql-15"

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const find = (name: ProgramName) => folders.map((folder) => `${folder}/${name}`).find(isProgram)

/** Where a program lies. */
export function pathOf(name: ProgramName): string {
  const path = find(name)
  if (path === undefined) throw new Error(`There is no ${name} here.`)
  return path
}

/** The Debian packages that are missing here. */
export function missingPackages(): ReadonlyArray<string> {
  const missing = (Object.keys(programs) as ProgramName[]).flatMap((name) => (find(name) ? [] : [programs[name]]))
  return isProgram(`${postgresBinaries}/postgres`) ? missing : [...missing, postgres]
}

/** What Debian asks before it starts the service of a package: 101 answers that it may not. */
const policy = "/usr/sbin/policy-rc.d"

/** Installs the packages by apt-get and starts none of their services. Needs root; an error's words say what apt-get said. */
export async function installPackages(names: ReadonlyArray<string>): Promise<void> {
  if (!existsSync("/usr/bin/apt-get"))
    throw new Error("There is no apt-get here: the fleet is made of Debian packages.")
  if (process.getuid?.() !== 0) throw new Error("Only root may install packages.")
  const isOurs = !existsSync(policy)
  if (isOurs) await writeFile(policy, "#!/bin/sh\nexit 101\n", { mode: 0o755 })
  try {
    apt("update")
    apt("install", "--yes", "--no-install-recommends", ...names)
  } finally {
    if (isOurs) await rm(policy)
  }
  // Nor does a later boot start them: the fleet starts its own.
  if (existsSync("/run/systemd/system"))
    spawnSync("systemctl", ["disable", "etcd", "patroni", "haproxy", "pgbouncer"], { stdio: "ignore" })
}

function apt(...words: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  const { status, stderr } = spawnSync("apt-get", ["--quiet", ...words], { env, encoding: "utf8" })
  if (status !== 0) throw new Error(`apt-get ${words[0]} failed:\n${stderr.trim()}`)
}
