import { describe, expect, it } from "vitest"
import { makeUuidv7, uuidv7 } from "./uuid"

const chance = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes)

describe("the id of a scan", () => {
  it("is a UUID of version 7 that begins with its creation time", () => {
    const id = makeUuidv7(() => 0x0198_1234_5678, chance)()
    expect(id).toMatch(/^01981234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Math.abs(Number.parseInt(uuidv7().replaceAll("-", "").slice(0, 12), 16) - Date.now())).toBeLessThan(1000)
  })

  it("is unique, and ids sort by creation even within one millisecond and when the clock steps back", () => {
    let clock = 1_000_000
    const next = makeUuidv7(() => clock, chance)
    const ids = Array.from({ length: 30_000 }, (_, n) => {
      if (n % 7000 === 6999) clock -= 500
      if (n % 5000 === 4999) clock += 1
      return next()
    })
    expect(new Set(ids).size).toBe(ids.length)
    expect([...ids].sort()).toEqual(ids)
  })
})
