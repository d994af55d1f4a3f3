import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, request } from "node:http"
import { connect, createServer as createTcpServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { png } from "@sightline/hardware-simulator/printer/png"
import { tcpPrinter } from "@sightline/hardware-simulator/printer/tcp-printer"
import { readCodes } from "@sightline/hardware-simulator/read"
import { afterAll, beforeAll, expect, it } from "vitest"
import { aProduct } from "../../../services/front/src/test-product"
import { becomeAgent } from "./config"
import { asks, server } from "./server"

/** 20 in every run; `SIGHTLINE_KILLS=200` for the whole proof (quality.md, G10). */
const kills = Number(process.env.SIGHTLINE_KILLS ?? 20)
const program = join(import.meta.dirname, "../dist/main.mjs")

/** Counts what passes between the agent and the world, and kills the agent at a chosen one. */
const wire = { passed: 0, killAt: Number.POSITIVE_INFINITY }
let agent: ChildProcess | undefined
let died: Promise<void> = Promise.resolve()

function passes(): void {
  wire.passed++
  if (wire.passed === wire.killAt) agent?.kill("SIGKILL")
}

let product: Awaited<ReturnType<typeof aProduct>>
let printer: Awaited<ReturnType<typeof tcpPrinter>>
let token: string
let folder: string
const closers: (() => void)[] = []

/** Before a request reaches the server, and after its answer, before that reaches the agent. */
async function serverProxy(target: string): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    passes()
    const asked = request(
      new URL(incoming.url ?? "/", target),
      { method: "POST", headers: incoming.headers },
      (answer) => {
        passes()
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    asked.on("error", () => outgoing.destroy())
    incoming.pipe(asked)
  })
  return `http://127.0.0.1:${await listening(proxy)}`
}

/** Each chunk to the printer and from it. */
async function printerProxy(port: number): Promise<number> {
  const proxy = createTcpServer((near) => {
    const far = connect(port, "127.0.0.1")
    const forward = (from: typeof near, to: typeof near) => {
      from.on("data", (bytes) => {
        passes()
        to.write(bytes)
      })
      from.on("close", () => to.end())
      from.on("error", () => to.end())
    }
    forward(near, far)
    forward(far, near)
  })
  return listening(proxy)
}

function listening(made: ReturnType<typeof createTcpServer>): Promise<number> {
  closers.push(() => made.close())
  return new Promise((resolve) => {
    made.listen(0, "127.0.0.1", () => {
      const address = made.address()
      resolve(address && typeof address === "object" ? address.port : 0)
    })
  })
}

function startAgent(): void {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SIGHTLINE_AGENT: folder, SIGHTLINE_AGENT_PAUSE: "50" },
    stdio: "ignore",
  })
  agent = child
  died = new Promise((resolve) => child.once("exit", () => resolve()))
}

beforeAll(async () => {
  const builder: string = join(import.meta.dirname, "../../../bin/shared/bundle.mjs")
  const { bundle } = await import(builder)
  await bundle(join(import.meta.dirname, "main.ts"), program)
  product = await aProduct()
  token = (await product.signIn("admin")).tokenString
  printer = await tcpPrinter({ language: "zpl", dpi: 203 })
  folder = await mkdtemp(join(tmpdir(), "agent-"))
  const url = await serverProxy(product.url)
  const { json } = await call("POST", "api/Printer/CreatePairingCode", { centerId: 31 })
  const publicKeyPair = (publicKey: string) =>
    server(asks(url)).pair({ code: json.result.code, publicKey, name: "Desk" })
  await becomeAgent(folder, url, publicKeyPair)
  const at = { kind: "tcp", host: "127.0.0.1", port: await printerProxy(printer.port) }
  const desk = { key: "desk", name: "Desk", kind: "label", language: "zpl", dpi: 203, media: "50x25", at }
  await writeFile(join(folder, "printers.json"), JSON.stringify([desk]))
}, 120_000)

afterAll(async () => {
  agent?.kill("SIGKILL")
  await died
  for (const close of closers) close()
  await printer?.close()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

const call = (method: string, path: string, body?: unknown) =>
  product.ask({ method, path, token, ...(body === undefined ? {} : { body }) })

interface Job {
  readonly id: string
  readonly title: string
  readonly state: string
}

const jobs = async (): Promise<readonly Job[]> => (await call("GET", "api/PrintJob/GetPrintJobs")).json.result

const isOpen = ({ state }: Job) => state === "queued" || state === "sending"

const pause = () => new Promise((resolve) => setTimeout(resolve, 100))

it(`killed ${kills} times, at points counted on its wires, it prints nothing twice and misses nothing silently`, {
  timeout: 60_000 + kills * 15_000,
}, async () => {
  const known = new Map<string, Job>()
  startAgent()
  while ((await call("GET", "api/Printer/GetPrinters")).json.result.length === 0) await pause()
  const [{ id: printerId }] = (await call("GET", "api/Printer/GetPrinters")).json.result
  const numberOf = (code: string) => Number(code.split(".").at(-1))
  let killed = 0
  for (let round = 0; killed < kills; round++) {
    await product.behind(`insert into print_job (client_id, printer_id, document, created_by)
        select 3, ${printerId}, jsonb_build_object('kind', 'label', 'symbology', 'QR', 'code', 'oes.i.' || (${round} * 2 + n),
          'text', '[]'::jsonb, 'media', '50x25'), id from generate_series(1, 2) n, "user" where email = 'admin@demo.test'`)
    // A job crosses the wires about 12 times: every point of two jobs has its turn.
    wire.killAt = wire.passed + 1 + ((killed * 7) % 23)
    for (;;) {
      const all = await jobs()
      if (agent?.exitCode !== null || agent.signalCode !== null) break
      if (!all.some(isOpen) && all.length > 0) break
      await pause()
    }
    if (agent?.signalCode === "SIGKILL") {
      killed++
      wire.killAt = Number.POSITIVE_INFINITY
      startAgent()
      while ((await jobs()).some(isOpen)) await pause()
    }
    for (const job of await jobs()) known.set(job.id, job)
  }

  const came = new Map<number, number>()
  for (const { canvas } of printer.printed) {
    const [read] = await readCodes(png(canvas, { border: 20 }))
    came.set(numberOf(read?.text ?? ""), (came.get(numberOf(read?.text ?? "")) ?? 0) + 1)
  }
  const all = [...known.values()]
  const wrong = all.filter(({ title, state }) => {
    const labels = came.get(numberOf(title)) ?? 0
    // Printed: exactly one label. Unknown: one or none, which a person settles. Nothing else may be left.
    return state === "printed" ? labels !== 1 : state !== "unknown" || labels > 1
  })
  expect(wrong).toEqual([])
  expect(all.length).toBeGreaterThanOrEqual(kills)
  expect(all.filter(({ state }) => state === "unknown").length).toBeGreaterThan(0)
  expect(all.filter(({ state }) => state === "printed").length).toBeGreaterThan(0)
  expect(printer.misunderstood).toEqual([])
})
