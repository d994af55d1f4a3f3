import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type TcpPrinter, tcpPrinter } from "@sightline/hardware-simulator/printer/tcp-printer"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { runAgent } from "./agent"
import type { ConfiguredPrinter } from "./config"
import { Journal } from "./journal"
import { playedServer } from "./test-server"

let folder: string
let printer: TcpPrinter
let played: ReturnType<typeof playedServer>
let stop: AbortController
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "drawer-"))
  printer = await tcpPrinter({ language: "escpos", dpi: 203, lineDots: 576 })
  played = playedServer()
  stop = new AbortController()
})
afterEach(async () => {
  await printer.close()
  await rm(folder, { recursive: true })
})

/** Runs an agent with a till until `done`, and ends it. */
async function untilDone(done: () => void, more: Partial<ConfiguredPrinter> = {}): Promise<void> {
  const till: ConfiguredPrinter = {
    ...{ key: "desk", name: "Till", kind: "receipt", language: "escpos", dpi: 203, media: "80" },
    at: { kind: "tcp", host: "127.0.0.1", port: printer.port },
    ...more,
  }
  const journal = await Journal.open(join(folder, "jobs.jsonl"))
  const life = runAgent(
    {
      identity: { url: "", agent: "3.1", signs: () => "s" },
      ...{ printers: [till], journal, server: played.server, version: "test", log: () => {}, pauseMs: 10 },
    },
    stop.signal,
  )
  await vi.waitFor(done, { timeout: 15_000, interval: 20 })
  stop.abort()
  await life
  await journal.close()
  stop = new AbortController()
}

it("a drawer opens once, beside the receipt, which does not open it", async () => {
  played.print({ kind: "drawer" })
  played.print({ kind: "receipt" })
  await untilDone(() => expect(played.ends()).toEqual(["printed", "printed"]))
  expect([printer.pulses(), printer.printed.length, printer.misunderstood]).toEqual([1, 1, []])
})

it("a pulse whose end nobody knows is never sent again", async () => {
  printer.troubles.hangUpAfter = 3
  played.print({ kind: "drawer" })
  await untilDone(() => expect(played.ends()).toEqual(["unknown"]))
  printer.troubles.hangUpAfter = undefined
  played.print({ kind: "receipt" })
  await untilDone(() => expect(played.ends()).toEqual(["unknown", "printed"]))
  expect(printer.pulses()).toBe(0)
})

it("a printer that is away keeps its receipt, and one that prints labels has no drawer", async () => {
  printer.troubles.paperOut = true
  played.print({ kind: "receipt" })
  await untilDone(() => expect(played.states).toContain("paperOut"))
  expect(played.ends()).toEqual(["queued"])
  printer.troubles.paperOut = false
  await untilDone(() => expect(played.ends()).toEqual(["printed"]))
  played.print({ kind: "drawer" })
  await untilDone(() => expect(played.ends().at(-1)).toBe("failed"), { kind: "label", language: "epl" })
  expect(printer.pulses()).toBe(0)
})
