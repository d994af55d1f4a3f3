import { makeLines } from "@sightline/hardware-scan/serial"
import { readTagLine, type TagLine } from "@sightline/model/tag-line"
import { FastCheck as fc } from "effect"
import { expect, it } from "vitest"

const epc = fc
  .array(fc.constantFrom(..."0123456789ABCDEF"), { minLength: 24, maxLength: 24 })
  .map((digits) => digits.join(""))
  .filter((digits) => !/^0+$/.test(digits))

/** A reading and how one of the readers writes it. */
const written = fc
  .record({
    epc,
    tenths: fc.integer({ min: -990, max: -200 }),
    how: fc.constantFrom<(tag: string, tenths: number) => string>(
      (tag, tenths) => `${tag},${tenths / 10}`,
      (tag, tenths) => `${tag};${tenths}`,
      (tag, tenths) => `${tag.toLowerCase()}\t${tenths / 10} dBm\t2`,
      (tag, tenths) => `EPC: ${tag}; RSSI: ${tenths / 10}`,
      (tag, tenths) => `1,${tag},${tenths},2026-11-30T10:15:02-0500`,
    ),
  })
  .map(({ epc: tag, tenths, how }) => ({
    line: how(tag, tenths),
    heard: { _tag: "Read", epc: tag, dbm: tenths / 10 } as const,
  }))
const strange = fc
  .constantFrom("READY", "ERR 17", "4006381333931", "> inventory", "ÿþ")
  .map((line) => ({ line, heard: { _tag: "Unread", line } as const }))

it("reads and unread lines of any readers come out whole, in their order, wherever the bytes are cut", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: written }, { weight: 1, arbitrary: strange }), { maxLength: 30 }),
      fc.constantFrom("\r", "\n", "\r\n"),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 }),
      (lines, end, sizes) => {
        const heard: TagLine[] = []
        const take = makeLines({ onLine: (line) => heard.push(readTagLine(line)) })
        const bytes = Uint8Array.from(lines.map(({ line }) => line + end).join(""), (letter) => letter.charCodeAt(0))
        for (let at = 0, nth = 0; at < bytes.length; nth++) {
          const next = at + (sizes[nth % sizes.length] ?? 1)
          take(bytes.subarray(at, next))
          at = next
        }
        expect(heard).toEqual(lines.map((one) => one.heard))
      },
    ),
    { seed: 35, numRuns: 300 },
  )
})
