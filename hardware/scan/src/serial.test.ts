import { describe, expect, it } from "vitest"
import { makeLines, readSerial, type SerialPort, type SerialPorts, type SerialState } from "./serial"

const bytes = (text: string) => new TextEncoder().encode(text)

describe("the lines of a serial reader", () => {
  it("are whole wherever the bytes are cut, with any end of a line", () => {
    const sent = "3034257BF468D480000003EB\r\nE2801160600002054C3D5A1B\r\r\nE2801160600002054C3D5A1C,-61\n"
    const lines = ["3034257BF468D480000003EB", "E2801160600002054C3D5A1B", "E2801160600002054C3D5A1C,-61"]
    for (let cut = 0; cut <= sent.length; cut++) {
      const heard: string[] = []
      const take = makeLines({ onLine: (line) => heard.push(line) })
      take(bytes(sent.slice(0, cut)))
      take(bytes(sent.slice(cut)))
      expect(heard).toEqual(lines)
    }
  })

  it("do not come from noise without an end, and the next line is whole again", () => {
    const heard: string[] = []
    const take = makeLines({ onLine: (line) => heard.push(line), onNoise: () => heard.push("noise") })
    take(new Uint8Array(5000).fill(0xa0))
    expect(heard).toEqual(["noise"])
    take(bytes("\r3034257BF468D480000003EB\r"))
    expect(heard).toEqual(["noise", "3034257BF468D480000003EB"])
  })
})

/** A port whose sender is the test. */
function aPort() {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(of) {
        control = of
      },
    })
  const port: SerialPort & { readable: ReadableStream<Uint8Array> | null } = {
    readable: null,
    async open() {
      port.readable = stream()
    },
    async close() {
      port.readable = null
    },
  }
  return {
    port,
    send: (text: string) => control?.enqueue(bytes(text)),
    garble: () => {
      const old = control
      port.readable = stream()
      old?.error(new Error("FramingError"))
    },
    unplug: () => {
      port.readable = null
      control?.error(new Error("NetworkError"))
    },
  }
}

function browser(known: SerialPort[], chosen?: SerialPort) {
  const plugged = new Set<() => void>()
  const ports: SerialPorts = {
    getPorts: async () => known,
    requestPort: async () => {
      if (!chosen) throw new DOMException("nothing chosen", "NotFoundError")
      known.push(chosen)
      return chosen
    },
    addEventListener: (_kind, listener) => void plugged.add(listener),
    removeEventListener: (_kind, listener) => void plugged.delete(listener),
  }
  const lines: string[] = []
  const states: SerialState[] = []
  let woken: (() => void) | undefined
  const wake = () => woken?.()
  const reader = readSerial(ports, {
    onLine: (line) => {
      lines.push(line)
      wake()
    },
    onState: (state) => {
      states.push(state)
      wake()
    },
  })
  /** Until there are so many lines and states. */
  const heard = async (ofLines: number, ofStates: number) => {
    while (lines.length < ofLines || states.length < ofStates)
      await new Promise<void>((resolve) => {
        woken = resolve
      })
    return { lines, states }
  }
  return { reader, heard, plug: () => [...plugged].map((tell) => tell()), listeners: plugged }
}

describe("a reader at a serial port", () => {
  it("is read once a person has chosen its port, and nobody chooses for them", async () => {
    const { port, send } = aPort()
    const { reader, heard } = browser([], port)
    expect((await heard(0, 1)).states).toEqual(["none"])
    await reader.choose()
    await heard(0, 2)
    send("3034257BF468D480000003EB\r")
    expect(await heard(1, 2)).toEqual({ lines: ["3034257BF468D480000003EB"], states: ["none", "open"] })
    await expect(browser([]).reader.choose()).rejects.toThrow("nothing chosen")
  })

  it("goes on after a garbled byte, and again after it was unplugged and plugged in", async () => {
    const { port, send, garble, unplug } = aPort()
    const { heard, plug } = browser([port])
    await heard(0, 1)
    send("AAAA\r")
    await heard(1, 1)
    garble()
    send("BBBB\r")
    await heard(2, 1)
    unplug()
    expect((await heard(2, 2)).states).toEqual(["open", "lost"])
    plug()
    await heard(2, 3)
    send("CCCC\r")
    expect(await heard(3, 3)).toEqual({ lines: ["AAAA", "BBBB", "CCCC"], states: ["open", "lost", "open"] })
  })

  it("that another program has is lost, and one that is stopped says nothing more", async () => {
    const taken = { ...aPort().port, open: async () => Promise.reject(new DOMException("busy", "NetworkError")) }
    expect((await browser([taken]).heard(0, 1)).states).toEqual(["lost"])
    const { port } = aPort()
    const { reader, heard, listeners } = browser([port])
    const { states } = await heard(0, 1)
    await reader.stop()
    expect([states, listeners.size]).toEqual([["open"], 0])
  })
})
