import { encodeTagLabel } from "@sightline/hardware-label/language"
import { isTooSmall, layoutLabel } from "@sightline/hardware-label/layout"
import { interpret } from "@sightline/hardware-simulator/printer/interpret"
import { png } from "@sightline/hardware-simulator/printer/png"
import { type TcpPrinter, tcpPrinter } from "@sightline/hardware-simulator/printer/tcp-printer"
import { readCodes } from "@sightline/hardware-simulator/read"
import { tagReadBack } from "@sightline/hardware-transport/tag"
import type { LabelDocument } from "@sightline/model/label"
import { PrintJobId } from "@sightline/model/print-job"
import { TagNumber } from "@sightline/model/tag-form"
import { giaiOf, readGiai } from "@sightline/model/tag-giai"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { ConfiguredPrinter } from "./config"
import { prepare, ready, sendTag } from "./print"

const epc = TagNumber.make(giaiOf("0614141", 1042, 1))
const label: LabelDocument = {
  kind: "label",
  symbology: "QR",
  code: "oes.i.1042",
  text: ["A frame"],
  media: "50x25",
  epc,
}
const job = { id: PrintJobId.make("01900000-0000-7000-8000-000000000001"), printer: "desk", document: label }

let printer: TcpPrinter
beforeEach(async () => {
  printer = await tcpPrinter({ language: "zpl", dpi: 203 })
})
afterEach(() => printer.close())

const desk = (but: Partial<ConfiguredPrinter> = {}): ConfiguredPrinter => ({
  ...{ key: "desk", name: "Desk", kind: "label", language: "zpl", dpi: 203, media: "50x25" },
  at: { kind: "tcp", host: "127.0.0.1", port: printer.port },
  ...but,
})

async function printed() {
  const bytes = await prepare(job, desk())
  const { connection } = await ready(desk())
  if ("impossible" in bytes || !connection) throw new Error("the label was not sent")
  const end = await sendTag(connection, desk(), bytes, epc)
  await connection.close()
  return end
}

it("the bytes of a label hold its code for the eye and its number for the tag, as a decoder of their own reads them", async () => {
  const layout = layoutLabel(label, 203)
  if (isTooSmall(layout)) throw new Error("the code fits")
  const { pages } = interpret({ language: "zpl", dpi: 203 }, encodeTagLabel(layout, epc))
  const [page, ...more] = pages
  expect(more).toEqual([])
  expect(page?.tag?.written).toBe(epc)
  expect(readGiai(page?.tag?.written ?? "")).toEqual({ prefix: "0614141", itemId: 1042, tagNo: 1 })
  expect(page?.tag?.tell?.("30")).toBe("EPC[30]\r\n")
  expect(page && (await readCodes(png(page.canvas))).map(({ text }) => text)).toEqual(["oes.i.1042"])
})

it("a tag is written once the printer has read back the number that was meant", async () => {
  expect(await printed()).toEqual({ state: "printed", detail: "", after: "ready", tag: epc })
  expect([printer.printed.length, printer.misunderstood]).toEqual([1, []])
})

it("another number, and none, are failures that say what the tag holds", async () => {
  printer.troubles.tag = "other"
  expect(await printed()).toMatchObject({
    state: "failed",
    detail: expect.stringContaining("E280"),
    tag: `E280${epc.slice(4)}`,
  })
  printer.troubles.tag = "void"
  expect(await printed()).toMatchObject({ state: "failed", detail: expect.stringContaining("nothing"), tag: "" })
})

it("a printer that does not say what the tag holds leaves the job unknown", async () => {
  const { connection } = await ready(desk())
  if (!connection) throw new Error("the printer is there")
  expect(await tagReadBack(connection, 20)).toBeUndefined()
  await connection.close()
})

it("nothing is sent where no answer comes back, or another language is spoken", async () => {
  const impossible = { impossible: "a radio tag is written by a ZPL printer on the network" }
  expect(await prepare(job, desk({ at: { kind: "cups", queue: "labels" } }))).toEqual(impossible)
  expect(await prepare(job, desk({ at: { kind: "device", path: "/dev/usb/lp0" } }))).toEqual(impossible)
  expect(await prepare(job, desk({ language: "tspl" }))).toEqual(impossible)
})
