import { describe, expect, it } from "vitest"
import { gapInForce, scanProfiles } from "./profile"

describe("scan profiles", () => {
  it("the global handler needs 2 characters 30 ms apart, and waits 300 ms, or 1200 ms after navigating · SCAN-03", () => {
    expect(scanProfiles.global).toEqual({ minLength: 2, averageGap: 30, delay: 300, afterNavigating: 1200 })
  })

  it("a product's barcode has at least 2 characters, an item's 4, both 5 ms apart; some screens 20 ms · SCAN-06", () => {
    expect(scanProfiles.productBarcode).toMatchObject({ minLength: 2, averageGap: 5 })
    expect(scanProfiles.itemBarcode).toMatchObject({ minLength: 4, averageGap: 5 })
    expect(scanProfiles.remainder).toMatchObject({ minLength: 1, averageGap: 20 })
    expect(scanProfiles.addQuantity).toMatchObject({ minLength: 2, averageGap: 20 })
    expect(scanProfiles.order).toMatchObject({ minLength: 4, averageGap: 20 })
  })

  it("scan removal needs 4 characters 20 ms apart · REMOVE-21", () => {
    expect(scanProfiles.scanRemove).toMatchObject({ minLength: 4, averageGap: 20 })
  })

  it("the larger gap of profile and station applies, 30 ms before a station has learned", () => {
    expect(gapInForce(scanProfiles.itemBarcode)).toBe(30)
    expect(gapInForce(scanProfiles.itemBarcode, 3)).toBe(5)
    expect(gapInForce(scanProfiles.scanRemove, 12)).toBe(20)
    expect(gapInForce(scanProfiles.scanRemove, 75)).toBe(75)
  })
})
