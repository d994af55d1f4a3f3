import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { leaflets } from "../app/content/leaflets"
import { facesOf } from "./faces"
import { makeLeaflet } from "./make"
import { texts } from "./texts"

const folder = join(import.meta.dirname, "..")

describe("the leaflets of the children's programme", () => {
  it.each(leaflets)("are one small page with embedded fonts, reproducible: $key", async ({ key }) => {
    const faces = await facesOf(folder, key)
    const [first, second] = [await makeLeaflet(texts[key], faces), await makeLeaflet(texts[key], faces)]
    expect(first.subarray(0, 5).toString()).toBe("%PDF-")
    expect(first.length).toBeLessThan(60_000)
    expect(first.equals(second)).toBe(true)
    expect(first.toString("latin1")).toContain(`/Lang (${texts[key].language})`)
  })

  it("refuse a text with a missing glyph, and one that is longer than the page", async () => {
    const faces = await facesOf(folder, "french")
    const long = { ...texts.french, closing: texts.french.closing.repeat(20) }
    await expect(makeLeaflet(long, faces)).rejects.toThrow("longer than its page")
    await expect(facesOf(folder, "french", { ...texts.french, closing: "眼" })).rejects.toThrow("眼")
  })
})
