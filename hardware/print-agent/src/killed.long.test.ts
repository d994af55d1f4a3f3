import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { countedWires } from "@sightline/hardware-simulator/counted-wire"
import { png } from "@sightline/hardware-simulator/printer/png"
import { tcpPrinter } from "@sightline/hardware-simulator/printer/tcp-printer"
import { readCodes } from "@sightline/hardware-simulator/read"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { aProduct } from "../../../services/front/src/product/test-product"
import { becomeAgent, journalFile } from "./config"
import { asks, server } from "./server"

/** 20 in every run, 200 in `npm run soak` (decision 27). */
const kills = Number(process.env.SIGHTLINE_KILLS ?? 20)
const program = join(import.meta.dirname, "../dist/killed-test.mjs")
const wires = countedWires()

let product: Awaited<ReturnType<typeof aProduct>>
let printer: Awaited<ReturnType<typeof tcpPrinter>>
let folder: string
let printerId: unknown
let agent: ChildProcess | undefined

beforeAll(async () => {
  const builder: string = join(import.meta.dirname, "../../../bin/shared/bundle.mjs")
  const { bundle } = await import(builder)
  await bundle(join(import.meta.dirname, "main.ts"), program)
  product = await aProduct()
  printer = await tcpPrinter({ language: "zpl", dpi: 203 })
  folder = await mkdtemp(join(tmpdir(), "agent-"))
  const url = `http://127.0.0.1:${await wires.to(Number(new URL(product.url).port))}`
  const { tokenString: token } = await product.signIn("admin")
  const asked = { method: "POST", path: "/api/Printer/CreatePairingCode", token, body: { centerId: 31 } }
  const { code } = (await product.ask(asked)).json.result
  await becomeAgent(folder, url, (publicKey) => server(asks(url)).pair({ code, publicKey, name: "Desk" }))
  const at = { kind: "tcp", host: "127.0.0.1", port: await wires.to(printer.port) }
  const desk = { key: "desk", name: "Desk", kind: "label", language: "zpl", dpi: 203, media: "50x25", at }
  await writeFile(join(folder, "printers.json"), JSON.stringify([desk]))
}, 120_000)

afterAll(async () => {
  agent?.kill("SIGKILL")
  wires.close()
  await printer?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
  await rm(program, { force: true })
})

/** One life of the agent. It ends as this test says, or the test fails. */
function live() {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SIGHTLINE_AGENT: folder, SIGHTLINE_AGENT_PAUSE: "50" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  agent = child
  let said = ""
  child.stdout.on("data", (bytes) => {
    said += String(bytes)
  })
  const died = new Promise<string | null>((resolve) => child.once("exit", (_, signal) => resolve(signal)))
  return { child, died, said: () => said }
}

type Life = ReturnType<typeof live>
const isOver = ({ child }: Life) => child.exitCode !== null || child.signalCode !== null

interface Job {
  readonly id: string
  readonly code: string
  readonly state: string
}

const jobs = async (): Promise<readonly Job[]> => {
  const rows = await product.behind(
    "select id, document ->> 'code' as code, state from print_job where client_id = 3 order by number",
  )
  return rows.map(({ id, code, state }) => ({ id: String(id), code: String(code), state: String(state) }))
}
const countOpen = async () => (await jobs()).filter(({ state }) => state === "queued" || state === "sending").length

let asked = 0
async function ask(count: number): Promise<void> {
  if (count <= 0) return
  await product.behind(`insert into print_job (client_id, printer_id, document, created_by)
    select 3, ${printerId}, jsonb_build_object('kind', 'label', 'symbology', 'QR', 'code', 'oes.i.' || (${asked} + n),
      'text', '[]'::jsonb, 'media', '50x25'), id from generate_series(1, ${count}) n, "user" where email = 'admin@demo.test'`)
  asked += count
}

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 25 })

/** Every requested job has ended. */
const done = (life: Life) =>
  until(async () => {
    if (isOver(life)) throw new Error(`the agent ended by itself: ${life.said()}`)
    expect(await countOpen()).toBe(0)
  })

/** The jobs that the agent had begun but not ended when it died, according to its own file. */
async function interrupted(): Promise<readonly string[]> {
  const open = new Set<string>()
  for (const line of (await readFile(journalFile(folder), "utf8")).split("\n").slice(0, -1)) {
    const { did, id } = JSON.parse(line)
    if (did === "began") open.add(id)
    if (did === "ended") open.delete(id)
  }
  return [...open]
}

/** The cut points of a life: each piece on its wires in turn, at its first byte, in its middle and at its end. */
function points(pieces: readonly number[], whole: number): readonly number[] {
  return Array.from({ length: kills }, (_, kill) => {
    const place = Math.floor((kill * pieces.length) / kills)
    const [from = 0, to = whole] = [pieces[place], pieces[place + 1]]
    return [from + 1, Math.ceil((from + to) / 2), to][kill % 3] ?? to
  })
}

it(`killed ${kills} times, at bytes counted on its wires, prints nothing twice and misses nothing silently`, {
  timeout: 90_000 + kills * 10_000,
}, async () => {
  // A life without a crash, to learn its length in bytes and where its pieces begin.
  wires.restart()
  const first = live()
  await until(async () => {
    const [row] = await product.behind("select id from printer where client_id = 3 and key = 'desk'")
    expect(row).toBeDefined()
    printerId = row?.id
  })
  await ask(2)
  await done(first)
  const cuts = points(wires.pieces(), wires.passed())
  first.child.kill("SIGKILL")
  await first.died

  const begun = new Set<string>()
  for (const [kill, byte] of cuts.entries()) {
    await ask(2 - (await countOpen()))
    // If only the process dies, bytes already handed on still arrive; if its machine dies, none do.
    wires.restart({ byte, isRestLost: kill % 2 === 0, reached: () => agent?.kill("SIGKILL") })
    const life = live()
    await until(async () => {
      if (!isOver(life) && (await countOpen()) === 0) await ask(1)
      expect(isOver(life), "alive").toBe(true)
    })
    expect([await life.died, life.said().includes("refused")]).toEqual(["SIGKILL", false])
    for (const id of await interrupted()) begun.add(id)
  }
  wires.restart()
  const last = live()
  await done(last)
  last.child.kill("SIGKILL")
  await last.died

  const came = new Map<string, number>()
  for (const { canvas } of printer.printed) {
    const [read] = await readCodes(png(canvas, { border: 20 }))
    came.set(read?.text ?? "", (came.get(read?.text ?? "") ?? 0) + 1)
  }
  const all = await jobs()
  // Printed: exactly one label. Unknown: one or none, which a person settles. No other state may remain.
  const wrong = all.filter(({ code, state }) => {
    const labels = came.get(code) ?? 0
    return state === "printed" ? labels !== 1 : state !== "unknown" || labels > 1
  })
  expect(wrong).toEqual([])
  const unknown = all.filter(({ state }) => state === "unknown")
  expect([...begun].filter((id) => !unknown.some((job) => job.id === id))).toEqual([])
  expect(begun.size).toBeGreaterThan(0)
  expect(unknown.some(({ code }) => came.has(code))).toBe(true)
  expect(unknown.some(({ code }) => !came.has(code))).toBe(true)
  expect(all.length).toBe(asked)
  expect(printer.misunderstood).toEqual([])
})
