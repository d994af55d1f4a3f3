import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { closeSync, openSync, readFileSync } from "node:fs"
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { asUser, type ServerUser, serverUser, weAreRoot } from "@sightline/domain/db/embedded-user"
import { pause } from "../under-load"
import { pathOf } from "./packages"

export interface Program {
  readonly pid: number
  /** The last lines that it wrote. */
  said(): string
  /** Whether it still runs. */
  isAlive(): boolean
  /** Asks it to end, or kills it, and waits until it has. */
  end(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<void>
}

/** A folder for the fleet, with the programs that run in it as the user whom it belongs to. */
export interface Ground {
  readonly folder: string
  readonly user: ServerUser | undefined
  write(name: string, text: string): Promise<string>
  run(name: string, program: string, args: ReadonlyArray<string>): Program
  remove(): Promise<void>
}

/** A new folder for temporary files. Postgres and Patroni refuse root, for whom they run as the user `postgres`. */
export async function newGround(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), "sightline-fleet-"))
  if (weAreRoot()) execFileSync("chown", ["postgres:postgres", folder])
  await chmod(folder, 0o711)
  const user = await serverUser(folder, folder)
  return {
    folder,
    user,
    async write(name, text) {
      const path = join(folder, name)
      await writeFile(path, text, { mode: 0o600 })
      if (user) execFileSync("chown", [`${user.uid}:${user.gid}`, path])
      return path
    },
    run(name, program, args) {
      const log = join(folder, `${name}.log`)
      const output = openSync(log, "a")
      // It ends with this process, be that killed.
      const child = spawn(pathOf("setpriv"), ["--pdeathsig", "TERM", program, ...args], {
        ...asUser(user),
        stdio: ["ignore", output, output],
        detached: true,
      })
      closeSync(output)
      return programOf(child, log)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function programOf(child: ChildProcess, log: string): Program {
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    said: () => readFileSync(log, "utf8").trimEnd().split("\n").slice(-15).join("\n"),
    isAlive,
    end: (signal) =>
      new Promise((resolve) => {
        if (!isAlive()) return resolve()
        const late = setTimeout(() => child.kill("SIGKILL"), 20_000)
        child.once("exit", () => {
          clearTimeout(late)
          resolve()
        })
        child.kill(signal)
      }),
  }
}

interface Waiting {
  /** What is waited for, for the error. */
  readonly what: string
  /** Milliseconds. */
  readonly patience: number
  /** Who says why it did not come. */
  readonly of?: ReadonlyArray<Program>
}

/** Asks until the answer is not undefined. An error of the question counts as no answer yet; the last one is told. */
export async function until<A>({ what, patience, of = [] }: Waiting, ask: () => Promise<A | undefined>): Promise<A> {
  const late = performance.now() + patience
  let why = ""
  while (performance.now() < late && of.every((one) => one.isAlive())) {
    const answer = await ask().catch((cause: unknown) => {
      why = String(cause)
      return undefined
    })
    if (answer !== undefined) return answer
    await pause(100)
  }
  throw new Error(`${what} did not come. ${why}\n${of.map((one) => one.said()).join("\n\n")}`)
}
