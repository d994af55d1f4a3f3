import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect } from "@playwright/test"
import { png } from "@sightline/hardware-simulator/printer/png"
import { type TcpPrinter, tcpPrinter } from "@sightline/hardware-simulator/printer/tcp-printer"
import { readCodes } from "@sightline/hardware-simulator/read"

const program = join(import.meta.dirname, "../../hardware/print-agent/dist/main.mjs")

export interface Wanted {
  readonly name: string
  readonly language: "zpl" | "tspl" | "epl" | "escpos"
  readonly dpi: 203 | 300
}

/** A machine with printers: they run in this process, the agent in one of its own, as a person installs it. */
export interface PrintPlace {
  readonly printer: (name: string) => TcpPrinter
  /** Uses the code that an administrator saw. */
  readonly pair: (url: string, code: string) => Promise<void>
  readonly start: () => void
  /** The exit code of the agent. */
  readonly ended: () => Promise<number | null>
  readonly stop: () => Promise<void>
}

export async function printPlace(wanted: readonly Wanted[]): Promise<PrintPlace> {
  const folder = await mkdtemp(join(tmpdir(), "sightline-agent-"))
  const printers = new Map<string, TcpPrinter>()
  const listed = []
  for (const [place, { name, language, dpi }] of wanted.entries()) {
    const printer = await tcpPrinter({ language, dpi })
    printers.set(name, printer)
    const at = { kind: "tcp", host: "127.0.0.1", port: printer.port }
    listed.push({ key: `printer-${place}`, name, kind: "label", language, dpi, media: "50x25", at })
  }
  await writeFile(join(folder, "printers.json"), JSON.stringify(listed))
  let agent: ChildProcess | undefined
  const run = (...parameters: string[]) => {
    const child = spawn(process.execPath, [program, ...parameters], {
      env: { ...process.env, SIGHTLINE_AGENT: folder, SIGHTLINE_AGENT_LOOK: "250", SIGHTLINE_AGENT_PAUSE: "100" },
      // It does not outlive a journey that fails early.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    })
    agent = child
    return new Promise<number | null>((resolve) => child.once("exit", resolve))
  }
  let life: Promise<number | null> = Promise.resolve(0)
  return {
    printer: (name) => {
      const found = printers.get(name)
      if (!found) throw new Error(`no printer ${name}`)
      return found
    },
    pair: async (url, code) => {
      expect(await run("pair", url, code)).toBe(0)
    },
    start: () => {
      life = run()
    },
    ended: () => life,
    stop: async () => {
      agent?.kill("SIGKILL")
      await life
      for (const printer of printers.values()) await printer.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** The text of the newest of a printer's labels, after this many, as a decoder reads it. */
export async function newestOf(printer: TcpPrinter, count: number) {
  await expect.poll(() => printer.printed.length).toBe(count)
  expect(printer.misunderstood).toEqual([])
  const page = printer.printed.at(-1)
  if (!page) throw new Error("nothing came out")
  return readCodes(png(page.canvas, { border: 20 }))
}
