/**
 * A radio reader at a serial port of this computer (Web Serial): it sends a line for each tag that it hears. A person chooses
 * the port once, by a press of their own; afterwards the page opens it by itself, also when the reader was unplugged meanwhile.
 */

/** The part of a port that is needed here. */
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}

/** The ports of a browser, `navigator.serial`. */
export interface SerialPorts {
  getPorts(): Promise<readonly SerialPort[]>
  requestPort(): Promise<SerialPort>
  addEventListener(kind: "connect", listener: () => void): void
  removeEventListener(kind: "connect", listener: () => void): void
}

/** `none`: nobody has chosen a port. `lost`: the reader is unplugged, or another program has it. */
export type SerialState = "none" | "open" | "lost"

interface Listener {
  readonly onLine: (line: string) => void
  readonly onState: (state: SerialState) => void
  /** Bytes came that are no line. */
  readonly onNoise?: (() => void) | undefined
}

/** The usual pace of desk readers. */
const baudRate = 115_200

/** A line longer than this is no line: a reader at another pace sends noise. */
const longestLine = 512

/**
 * Puts bytes together to lines, wherever they were cut; either end of a line, or both, ends one. What grows too long for a line is noise,
 * which is told once, without waiting for an end that may never come.
 */
export function makeLines({ onLine, onNoise }: Omit<Listener, "onState">): (bytes: Uint8Array) => void {
  let line = ""
  return (bytes) => {
    for (const byte of bytes) {
      if (byte !== 10 && byte !== 13) {
        if (line.length === longestLine) continue
        line += String.fromCharCode(byte)
        if (line.length === longestLine) onNoise?.()
        continue
      }
      if (line !== "" && line.length < longestLine) onLine(line)
      line = ""
    }
  }
}

/** The ports of this browser; Chromium on a desktop has them, in a secure page. */
export const serialPorts = (page: Window = window): SerialPorts | undefined =>
  "serial" in page.navigator ? (page.navigator.serial as SerialPorts) : undefined

/** Reads the reader's lines until it is stopped. `choose` asks the person for the port, and rejects where they choose none. */
export function readSerial(ports: SerialPorts, { onState, ...listener }: Listener) {
  let isStopped = false
  let reading: { readonly stop: () => Promise<void> } | undefined

  async function read(port: SerialPort): Promise<void> {
    if (reading || isStopped) return
    reading = { stop: async () => undefined }
    try {
      await port.open({ baudRate })
      onState("open")
      await readAll(port)
      await port.close()
    } catch {
      // Another program has it, or it was unplugged while it closed: the state says so, and its next connection tries again.
    }
    reading = undefined
    if (!isStopped) onState("lost")
  }

  async function readAll(port: SerialPort): Promise<void> {
    const take = makeLines(listener)
    let stream = port.readable
    while (stream && !isStopped) {
      const reader = stream.getReader()
      reading = { stop: () => reader.cancel() }
      const isEnded = await untilEnd(reader, take)
      reader.releaseLock()
      // After a garbled byte the port offers a new stream; after its end, or unplugged, it offers none.
      stream = isEnded || port.readable === stream ? null : port.readable
    }
  }

  async function again(): Promise<void> {
    const [known] = await ports.getPorts()
    if (known) void read(known)
    else onState("none")
  }
  const onConnect = () => void again()
  ports.addEventListener("connect", onConnect)
  void again()
  return {
    choose: async (): Promise<void> => {
      void read(await ports.requestPort())
    },
    stop: async (): Promise<void> => {
      isStopped = true
      ports.removeEventListener("connect", onConnect)
      await reading?.stop()
    },
  }
}

/** True at the stream's end, false where it broke. */
async function untilEnd(reader: ReadableStreamDefaultReader<Uint8Array>, take: (bytes: Uint8Array) => void) {
  try {
    for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) if (value) take(value)
    return true
  } catch {
    return false
  }
}
