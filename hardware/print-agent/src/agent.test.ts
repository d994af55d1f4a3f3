import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type TcpPrinter, tcpPrinter } from "@sightline/hardware-simulator/printer/tcp-printer"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { runAgent } from "./agent"
import type { ConfiguredPrinter } from "./config"
import { Journal } from "./journal"
import type { AgentParts } from "./parts"
import { playedServer } from "./test-server"

let folder: string
let printer: TcpPrinter
let played: ReturnType<typeof playedServer>
const stop = { now: new AbortController() }
const lives: Promise<unknown>[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "agent-"))
  printer = await tcpPrinter({ language: "zpl", dpi: 203 })
  played = playedServer()
  stop.now = new AbortController()
})
afterEach(async () => {
  stop.now.abort()
  await Promise.all(lives.splice(0))
  await printer.close()
  await rm(folder, { recursive: true })
})

function live(name?: string, more?: Partial<AgentParts>): Promise<"stopped" | "refused"> {
  const life = aLife(name, more)
  lives.push(life)
  return life
}

async function aLife(name = "a", more: Partial<AgentParts> = {}) {
  const journal = await Journal.open(join(folder, name, "jobs.jsonl"))
  const parts: AgentParts = {
    identity: { url: "", agent: "3.1", signs: () => "s" },
    printers: [desk()],
    journal,
    server: played.server,
    version: "test",
    log: () => {},
    pauseMs: 10,
    ...more,
  }
  return runAgent(parts, stop.now.signal).finally(() => journal.close())
}

async function end(): Promise<void> {
  stop.now.abort()
  await Promise.all(lives.splice(0))
  stop.now = new AbortController()
}

function desk(at: ConfiguredPrinter["at"] = { kind: "tcp", host: "127.0.0.1", port: printer.port }): ConfiguredPrinter {
  return { key: "desk", name: "Desk", kind: "label", language: "zpl", dpi: 203, media: "50x25", at }
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
const count = (state: string) => played.ends().filter((end) => end === state).length

it("keeps its jobs while there is no paper, and prints them once when there is", async () => {
  printer.troubles.paperOut = true
  for (let left = 3; left > 0; left--) played.print()
  void live()
  await until(() => expect(played.held.filter(({ length }) => length === 3).length).toBeGreaterThan(3))
  expect(played.states.at(-1)).toBe("paperOut")
  expect(played.ends()).toEqual(["queued", "queued", "queued"])
  expect(printer.taken()).toHaveLength(0)
  printer.troubles.paperOut = false
  await until(() => expect(count("printed")).toBe(3))
  expect(printer.printed).toHaveLength(3)
})

it("resumes at the right label when the paper ends in the middle of a batch of 50", { timeout: 60_000 }, async () => {
  printer.troubles.paper = 20
  for (let left = 50; left > 0; left--) played.print()
  void live()
  await until(() => expect(count("unknown")).toBe(1))
  await until(() => expect(played.states).toContain("paperOut"))
  expect([count("printed"), count("queued"), printer.printed.length]).toEqual([19, 30, 20])
  Object.assign(printer.troubles, { paper: undefined, paperOut: false })
  await until(() => expect(count("printed")).toBe(49))
  expect([count("unknown"), printer.printed.length]).toEqual([1, 50])
})

it("reports unknown for a printer that stalls, hangs up or opens half way, and sent for a silent one", async () => {
  const ends: string[] = []
  const one = async (trouble: Partial<TcpPrinter["troubles"]>) => {
    Object.assign(printer.troubles, trouble)
    played.print()
    await until(() => expect(played.ends().at(-1)).not.toMatch(/queued|sending/))
    ends.push(played.ends().at(-1) ?? "")
    Object.assign(printer.troubles, { stallAfter: undefined, hangUpAfter: undefined, silent: false })
  }
  void live()
  await one({ stallAfter: 100 })
  await one({ hangUpAfter: 100 })
  await one({ silent: true })
  await one({})
  expect(ends).toEqual(["unknown", "unknown", "sent", "printed"])
})

it("prints no receipt on labels, and no code that does not fit its label", async () => {
  played.print({ kind: "receipt" })
  played.print({ kind: "label", symbology: "CODE128", code: "a-very-long-code-of-a-client.i.2147483647" })
  void live()
  await until(() => expect(played.ends()).toEqual(["failed", "failed"]))
  expect(printer.taken()).toHaveLength(0)
})

it("checks its printer before it connects and while it is idle, and reports a change at once", async () => {
  void live("a", { lookMs: 10 })
  await until(() => expect(played.states).toContain("ready"))
  expect(played.greeted).toEqual(["ready"])
  printer.troubles.coverOpen = true
  await until(() => expect(played.states.at(-1)).toBe("coverOpen"))
  printer.troubles.coverOpen = false
  await until(() => expect(played.states.at(-1)).toBe("ready"))
  expect(printer.taken()).toHaveLength(0)
})

it("fails only the job with an unexpected document, and says so in few words", async () => {
  played.print({ code: `${"x".repeat(3_000)}\u0000` })
  played.print()
  void live()
  await until(() => expect(played.ends()).toEqual(["failed", "printed"]))
  expect(played.details[0]).toMatch(/^[\x20-\x7e]{10,200}$/)
})

it("releases jobs of a printer that was removed from its list, and prints them when it is back", async () => {
  printer.troubles.paperOut = true
  played.print()
  void live()
  await until(() => expect(played.held.at(-1)).toHaveLength(1))
  await end()
  void live("a", { printers: [{ ...desk(), key: "other" }] })
  await until(() => expect(played.held.at(-1)).toEqual([]))
  await end()
  printer.troubles.paperOut = false
  void live()
  await until(() => expect(played.ends()).toEqual(["printed"]))
})

it("reconnects after a refused or truncated answer, and gives up after three times only", async () => {
  played.refuseGreetings(2)
  played.print()
  void live()
  await until(() => expect(played.ends()).toEqual(["printed"]))
  await end()
  played.refuseGreetings(3)
  expect(await live()).toBe("refused")
})

it("stops when it is revoked; of two with one key one stops, and nothing prints twice", async () => {
  const both = [live("a"), live("b")]
  for (let left = 20; left > 0; left--) played.print()
  await until(() => expect(count("printed") + count("unknown")).toBe(20))
  expect(printer.printed.length).toBeLessThanOrEqual(20)
  expect(printer.printed.length).toBeGreaterThanOrEqual(count("printed"))
  played.revoke()
  expect(await Promise.all(both)).toEqual(["refused", "refused"])
})
