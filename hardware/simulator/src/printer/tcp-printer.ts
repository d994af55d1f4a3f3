import { createServer, type Server, type Socket } from "node:net"
import type { interpret, PrinterModel } from "./interpret"
import { NotUnderstood, type Printed } from "./output"

/** Faults to simulate; may change while it runs. */
export interface Troubles {
  paperOut: boolean
  coverOpen: boolean
  /** Answers no status request. */
  silent: boolean
  /** Takes this many bytes of a connection, then stalls. */
  stallAfter: number | undefined
  /** Takes this many bytes of a connection, then hangs up; an incomplete page is lost. */
  hangUpAfter: number | undefined
  /** The number of labels left on the roll. */
  paper: number | undefined
  /** What a tag holds after it was written: what was meant, another number, nothing (VOID), or the printer does not say. */
  tag: "meant" | "other" | "void" | "untold"
}

export interface TcpPrinter {
  readonly port: number
  readonly troubles: Troubles
  /** The output, oldest first. */
  readonly printed: readonly Printed[]
  /** All received bytes except status requests. */
  readonly taken: () => Uint8Array
  /** How often it opened its drawer. */
  readonly pulses: () => number
  /** Reasons why it stopped parsing. */
  readonly misunderstood: readonly string[]
  readonly onPrinted: (listener: (page: Printed) => void) => void
  close(): Promise<void>
}

/**
 * A printer on a local socket: it draws what it receives, answers status requests, and fails on demand. One that draws
 * late loads its drawing code with the first label, and is small until then.
 */
export async function tcpPrinter(model: PrinterModel, { drawsLate = false } = {}): Promise<TcpPrinter> {
  const troubles: Troubles = {
    paperOut: false,
    coverOpen: false,
    silent: false,
    stallAfter: undefined,
    hangUpAfter: undefined,
    paper: undefined,
    tag: "meant",
  }
  const printed: Printed[] = []
  const taken: Uint8Array[] = []
  const misunderstood: string[] = []
  const sockets = new Set<Socket>()
  const listeners: ((page: Printed) => void)[] = []
  let opened = 0
  let read: typeof interpret | undefined
  const learn = async () => {
    read = (await import("./interpret")).interpret
  }
  if (!drawsLate) await learn()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
    socket.on("error", () => {})
    let buffer = new Uint8Array()
    let count = 0
    socket.on("data", (incoming) => {
      const { bytes, answer } = withoutQuestion(model, incoming)
      if (bytes.length > 0 && !read) {
        socket.pause().unshift(incoming)
        void learn().then(() => socket.resume())
        return
      }
      count += bytes.length
      taken.push(bytes)
      if (troubles.hangUpAfter !== undefined && count > troubles.hangUpAfter) return void socket.destroy()
      if (troubles.stallAfter !== undefined && count > troubles.stallAfter) return void socket.pause()
      try {
        const {
          pages,
          rest,
          pulses = 0,
        } = read ? read(model, Buffer.concat([buffer, bytes])) : { pages: [], rest: buffer }
        opened += pulses
        buffer = Uint8Array.from(rest)
        for (const page of pages) {
          print(page)
          const told = page.tag?.tell?.(held(page.tag.written, troubles.tag))
          if (told !== undefined && troubles.tag !== "untold") socket.write(Buffer.from(told, "latin1"))
        }
      } catch (cause) {
        if (!(cause instanceof NotUnderstood)) throw cause
        misunderstood.push(cause.message)
        buffer = new Uint8Array()
      }
      // A status request is answered once everything before it has been processed.
      if (answer && !troubles.silent) socket.write(answer(troubles))
    })
  })
  const print = (page: Printed) => {
    if (troubles.paperOut || troubles.coverOpen) return
    printed.push(page)
    for (const listener of listeners) listener(page)
    if (troubles.paper === undefined) return
    troubles.paper--
    if (troubles.paper <= 0) troubles.paperOut = true
  }
  return {
    port: await listening(server),
    troubles,
    printed,
    misunderstood,
    pulses: () => opened,
    taken: () => Buffer.concat(taken),
    onPrinted: (listener) => void listeners.push(listener),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const held = (written: string, trouble: Troubles["tag"]) =>
  trouble === "other" ? `E280${written.slice(4)}` : trouble === "void" ? "" : written

const listening = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      if (address && typeof address === "object") resolve(address.port)
    })
  })

type Answer = (troubles: Troubles) => Uint8Array

/** A status request does not reach the paper. */
function withoutQuestion(
  { language }: PrinterModel,
  bytes: Uint8Array,
): { readonly bytes: Uint8Array; readonly answer?: Answer } {
  const text = Buffer.from(bytes).toString("latin1")
  const asked = (questions[language] ?? []).find(([question]) => text.endsWith(question))
  return asked ? { bytes: bytes.slice(0, bytes.length - asked[0].length), answer: asked[1] } : { bytes }
}

const bit = (is: boolean) => (is ? 1 : 0)

const hostStatus: Answer = ({ paperOut, coverOpen }) =>
  Buffer.from(
    [
      `\u0002030,${bit(paperOut)},0,0256,000,0,0,0,000,0,0,0\u0003\r\n`,
      `\u0002000,0,${bit(coverOpen)},0,0,2,4,0,00000000,1,000\u0003\r\n`,
      "\u00021234,0\u0003\r\n",
    ].join(""),
    "latin1",
  )

const tsplStatus: Answer = ({ paperOut, coverOpen }) => Uint8Array.of(bit(coverOpen) | (bit(paperOut) << 2))

const realTimeStatus =
  (question: number): Answer =>
  ({ paperOut, coverOpen }) => {
    const trouble = paperOut || coverOpen
    if (question === 1) return Uint8Array.of(0x12 | (bit(trouble) << 3))
    if (question === 2) return Uint8Array.of(0x12 | (bit(coverOpen) << 2) | (bit(paperOut) << 5))
    return Uint8Array.of(0x12)
  }

const dleEot = (question: number): [string, Answer] => [
  String.fromCharCode(0x10, 0x04, question),
  realTimeStatus(question),
]

const questions: Record<string, readonly [question: string, answer: Answer][]> = {
  zpl: [["~HS\r\n", hostStatus]],
  tspl: [["\u001b!?", tsplStatus]],
  escpos: [dleEot(1), dleEot(2), dleEot(4)],
}
