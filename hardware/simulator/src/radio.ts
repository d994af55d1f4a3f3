import type { Page } from "@playwright/test"

declare global {
  interface Window {
    /** Bytes of the simulated reader, as Latin-1 text. */
    radioSends?: (text: string) => void
  }
}

/** How often a reader says each tag, and in which order: `chance` answers a number from 0 up to 1. */
export function readings(
  epcs: readonly string[],
  { least, most, chance }: { least: number; most: number; chance: () => number },
) {
  return epcs
    .flatMap((epc) => Array<string>(least + Math.floor(chance() * (most - least + 1))).fill(epc))
    .map((epc) => ({ epc, key: chance() }))
    .sort((one, other) => one.key - other.key)
    .map(({ epc }) => epc)
}

/** What the antenna of a door hears of things that are carried by, all of them at once. */
export const passage = (epcs: readonly string[], chance: () => number) => readings(epcs, { least: 5, most: 50, chance })

/** Puts a radio reader at a serial port of every page to come, whose port a person has chosen before. */
export async function plugInRadio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined
    const port = {
      readable: null as ReadableStream<Uint8Array> | null,
      async open() {
        port.readable = new ReadableStream({
          start(of) {
            control = of
          },
        })
      },
      async close() {
        port.readable = null
      },
    }
    window.radioSends = (text) => control?.enqueue(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
    const ports = {
      getPorts: async () => [port],
      requestPort: async () => port,
      addEventListener() {},
      removeEventListener() {},
    }
    Object.defineProperty(navigator, "serial", { value: ports, configurable: true })
  })
}

/** What the reader hears, a line for each reading, in pieces that end anywhere. */
export const radioHears = (page: Page, epcs: readonly string[], piece = 997): Promise<void> =>
  page.evaluate(
    async ({ text, size }) => {
      for (let at = 0; at < text.length; at += size) {
        window.radioSends?.(text.slice(at, at + size))
        // The page goes on between two pieces, as it does between two packets of a port.
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
    { text: epcs.map((epc) => `${epc}\r\n`).join(""), size: piece },
  )

/** One reading of a tag on the way to it, as `walk` tells them. */
interface OnTheWay {
  readonly epc: string
  readonly dbm: number
  /** Milliseconds since the walk began. */
  readonly at: number
}

/** What a reader that tells signal strengths hears on a walk, each reading at its own time, in the page's own clock. */
export const radioHearsWalk = (page: Page, reads: readonly OnTheWay[]): Promise<void> =>
  page.evaluate(async (all) => {
    const begun = performance.now()
    for (const { epc, dbm, at } of all) {
      await new Promise((resolve) => setTimeout(resolve, at - (performance.now() - begun)))
      window.radioSends?.(`${epc},${dbm}\r\n`)
    }
  }, reads)
