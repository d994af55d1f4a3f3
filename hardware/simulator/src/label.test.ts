import { describe, expect, it } from "vitest"
import { drawCode } from "./draw"
import { readCodes } from "./read"

const codes = [
  ...["oes", "Clinic-1", "p", "a_b", "naalsio"].flatMap((client) =>
    [1, 42, 1042, 99_999, 2_147_483_647].flatMap((id) => [`${client}.${id}`, `${client}.i.${id}`]),
  ),
  "p.4711",
  "036000291452",
  "4006381333931",
]

describe("a drawn code", () => {
  it.each(["CODE128", "QR"] as const)(
    "is read letter by letter by a decoder that did not draw it (%s)",
    async (symbology) => {
      const seen = []
      for (const text of codes) seen.push(...(await readCodes(await drawCode(text, symbology))))
      expect(seen).toEqual(codes.map((text) => ({ text, symbology })))
      expect(seen.length * 2).toBeGreaterThan(100)
    },
  )

  it("is nothing without its picture", async () => {
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==",
      "base64",
    )
    expect(await readCodes(png)).toEqual([])
  })
})
