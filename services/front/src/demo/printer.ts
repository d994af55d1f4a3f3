import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { demoAccounts } from "@sightline/domain/seed/account"
import type { Printed } from "@sightline/hardware-simulator/printer/output"
import { tcpPrinter } from "@sightline/hardware-simulator/printer/tcp-printer"
import type { Settings } from "../settings/settings"

/** A printed label or receipt. */
export interface Paper {
  readonly at: Date
  readonly kind: "label" | "receipt"
  readonly page: Printed
}

/** The output of the demo's printers, newest first. */
export interface DemoPaper {
  readonly kept: () => readonly Paper[]
}

export interface DemoPrinter extends DemoPaper {
  stop(): Promise<void>
}

const mostKept = 50

/** The exit message of a print agent that the server no longer knows. */
const refused = 3

/** The demo's first client, and the center where its printer stands. */
const place = { clientId: 3, centerId: 31, email: "admin@demo.test" }

interface Starting {
  readonly settings: Settings
  readonly checkout: string
  readonly say: (line: string) => void
}

/** Dots per line of an 80 mm roll. */
const rollDots = 576

/** The demo's printers: virtual ones on sockets of this process. Their agent starts once the calls are open. */
export async function demoPrinter({ settings, checkout, say }: Starting) {
  const desk = await tcpPrinter({ language: "zpl", dpi: 203 }, { drawsLate: true })
  const till = await tcpPrinter({ language: "escpos", dpi: 203, lineDots: rollDots }, { drawsLate: true })
  const kept: Paper[] = []
  const keep = (kind: Paper["kind"]) => (page: Printed) => {
    kept.unshift({ at: new Date(), kind, page })
    kept.length = Math.min(kept.length, mostKept)
  }
  desk.onPrinted(keep("label"))
  till.onPrinted(keep("receipt"))
  const program = join(checkout, "hardware/print-agent/dist/main.mjs")
  const folder = join(settings.data, "print-agent")
  const url = `http://127.0.0.1:${settings.port}`
  let agent: ChildProcess | undefined
  let isStopping = false
  const run = (...parameters: string[]) => {
    agent = spawn(process.execPath, [program, ...parameters], {
      env: { ...process.env, SIGHTLINE_AGENT: folder },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    const child = agent
    return new Promise<number | null>((resolve) => child.once("exit", resolve))
  }
  /** Pairs as a person would, with the administrator's code. */
  const pair = async () => {
    await rm(join(folder, "agent.json"), { force: true })
    const code = await pairingCode(url)
    if (code === undefined || (await run("pair", url, code)) !== 0) throw new Error("the demo's printer was not paired")
  }
  const start = async () => {
    if (!existsSync(program)) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, "printers.json"), JSON.stringify(printersAt(desk.port, till.port)))
    const isKnown = existsSync(join(folder, "agent.json"))
    if (!isKnown) await pair()
    const ended = run()
    void ended.then(async (code) => {
      // It was paired with a database that has since been thrown away, so it pairs once more.
      if (!isKnown || isStopping || code !== refused) return
      await pair()
      if (!isStopping) void run()
    }, sayWhy)
  }
  const sayWhy = (cause: unknown) =>
    say(`The demo's printer has no agent: ${cause instanceof Error ? cause.message : cause}`)
  return {
    kept: () => kept,
    open: () => void start().catch(sayWhy),
    stop: async () => {
      isStopping = true
      agent?.kill("SIGTERM")
      await desk.close()
      await till.close()
    },
  }
}

const printersAt = (desk: number, till: number) => {
  const at = (port: number) => ({ dpi: 203, at: { kind: "tcp", host: "127.0.0.1", port } })
  return [
    { key: "demo", name: "Label desk", kind: "label", language: "zpl", media: "50x25", ...at(desk) },
    { key: "till", name: "Till roll", kind: "receipt", language: "escpos", media: "80", ...at(till) },
  ]
}

async function pairingCode(url: string): Promise<string | undefined> {
  const { email, clientId, centerId } = place
  const password = demoAccounts().find((account) => account.email === email)?.password
  const ask = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", clientid: String(clientId), ...headers },
      body: JSON.stringify(body),
    })
    return Object((await answer.json()) as unknown).result
  }
  const { tokenString } = Object(await ask("/User/Login", { loginEmail: email, loginPW: password }))
  const { code } = Object(
    await ask("/api/Printer/CreatePairingCode", { centerId }, { authorization: `Bearer ${tokenString}` }),
  )
  return typeof code === "string" ? code : undefined
}
