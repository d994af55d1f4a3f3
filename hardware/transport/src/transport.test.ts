import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type TcpPrinter, tcpPrinter } from "@sightline/hardware-simulator/printer/tcp-printer"
import { afterEach, describe, expect, it } from "vitest"
import { device } from "./device"
import { reach } from "./reach"
import { cups, type Run, windows } from "./spool"
import { askStatus } from "./status"
import { tcp } from "./tcp"
import { Unreachable } from "./transport"
import { usb } from "./usb"

const printers: TcpPrinter[] = []
afterEach(async () => {
  for (const printer of printers.splice(0)) await printer.close()
})

async function aPrinter(language: "zpl" | "tspl" | "epl" | "escpos") {
  const printer = await tcpPrinter({ language, dpi: 203 })
  printers.push(printer)
  return printer
}

describe("a printer on the network", () => {
  it.each(["zpl", "tspl", "escpos"] as const)("reports its status in %s", async (language) => {
    const printer = await aPrinter(language)
    const connection = await reach({ kind: "tcp", host: "127.0.0.1", port: printer.port }).open()
    expect(await askStatus(connection, language)).toBe("ready")
    printer.troubles.paperOut = true
    expect(await askStatus(connection, language)).toBe("paperOut")
    printer.troubles.coverOpen = true
    expect(await askStatus(connection, language)).toBe("coverOpen")
    printer.troubles.silent = true
    expect(await askStatus(connection, language)).toBe("unknown")
    await connection.close()
    expect(printer.taken()).toHaveLength(0)
    expect(printer.misunderstood).toEqual([])
  })

  it("is unknown, not ready, if its language has no status request", async () => {
    const printer = await aPrinter("epl")
    const connection = await tcp("127.0.0.1", printer.port).open()
    expect(await askStatus(connection, "epl")).toBe("unknown")
    await connection.close()
  })

  it("is unreachable before the first byte, and fails loudly afterwards", async () => {
    const printer = await aPrinter("zpl")
    const { port } = printer
    printer.troubles.hangUpAfter = 10
    const connection = await tcp("127.0.0.1", port).open()
    await expect(
      (async () => {
        for (;;) await connection.write(Buffer.alloc(100_000, 0x20))
      })(),
    ).rejects.toThrow()
    printer.troubles.hangUpAfter = undefined
    printer.troubles.stallAfter = 10
    const stalled = await tcp("127.0.0.1", port, { stallMs: 200 }).open()
    await expect(
      (async () => {
        for (;;) await stalled.write(Buffer.alloc(4_000_000, 0x20))
      })(),
    ).rejects.toThrow(/took nothing|hung up/)
    await stalled.close()
    await printer.close()
    await expect(tcp("127.0.0.1", port).open()).rejects.toThrow(Unreachable)
  })
})

describe("other connections to a printer", () => {
  it("a device file gets the bytes unchanged", async () => {
    const folder = await mkdtemp(join(tmpdir(), "device-"))
    const bytes = Uint8Array.from({ length: 70_000 }, (_, place) => place % 256)
    const connection = await device(join(folder, "lp0")).open()
    await connection.write(bytes)
    expect(await connection.read(1)).toBeUndefined()
    await connection.close()
    expect(Buffer.compare(await readFile(join(folder, "lp0")), bytes)).toBe(0)
    await expect(device(join(folder, "none", "lp0")).open()).rejects.toThrow(Unreachable)
    await rm(folder, { recursive: true })
  })

  it("a queue gets them raw, and no name acts as an option or a command", async () => {
    const ran: unknown[] = []
    const run: Run = async (program, parameters, input) => void ran.push([program, parameters.slice(0, 5), [...input]])
    await (await cups("label_1", run).open()).write(Uint8Array.of(1, 2))
    expect(ran).toEqual([["lp", ["-d", "label_1", "-o", "raw", "--"], [1, 2]]])
    let script = ""
    const power: Run = async (_, parameters) => {
      script = parameters.at(-1) ?? ""
    }
    await (await windows("Zebra GK420d (1)", power).open()).write(Uint8Array.of(1))
    expect(script).toContain("OpenPrinterW('Zebra GK420d (1)'")
    expect(script).toContain("'RAW'")
    for (const name of ["-o", "a b", "a;b", ""]) await expect(cups(name, run).open()).rejects.toThrow(Unreachable)
    for (const name of ["a'; rm", "a\u2018; rm", "a\u2019; rm", "a\u201a; rm", "a\u201b; rm", "$(x)", 'a"b', "a\nb"])
      await expect(windows(name, run).open()).rejects.toThrow(Unreachable)
  })

  it("USB sends all bytes, and a missing or busy printer is unreachable", async () => {
    const sent: number[] = []
    const fake = {
      open: (done: () => void) => done(),
      write: (bytes: Buffer, done: () => void) => {
        sent.push(...bytes)
        done()
      },
      close: (done: () => void) => done(),
    }
    const connection = await usb(1, 2, async () => fake).open()
    await connection.write(Uint8Array.of(27, 64))
    await connection.close()
    expect(sent).toEqual([27, 64])
    const held = { ...fake, open: (done: (error: Error) => void) => done(new Error("LIBUSB_ERROR_BUSY")) }
    await expect(usb(1, 2, async () => held).open()).rejects.toThrow("LIBUSB_ERROR_BUSY")
    await expect(usb(0xdead, 0xbeef).open()).rejects.toThrow(Unreachable)
  })
})
