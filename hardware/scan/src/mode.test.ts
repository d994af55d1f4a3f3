import { describe, expect, it } from "vitest"
import { noScanMode, switchScanMode } from "./mode"

const scanned = { ...noScanMode, barCode: "oes.i.1042", scanType: "InventoryItemID" }

describe("scan mode", () => {
  it("has the fields barCode, urls, isAccess, data, scanType and isFocusEvent · DATA-08", () => {
    expect(Object.keys(switchScanMode(noScanMode, { urls: "all", isAccess: false })).sort()).toEqual([
      "barCode",
      "data",
      "isAccess",
      "isFocusEvent",
      "scanType",
      "urls",
    ])
  })

  it("is on with the entry all, whatever the flag says · SCAN-01", () => {
    expect(switchScanMode(scanned, { urls: "all", isAccess: false })).toMatchObject({
      isAccess: true,
      barCode: "oes.i.1042",
    })
    expect(switchScanMode(scanned, { urls: ["/inventory", "all"], isAccess: false }).isAccess).toBe(true)
    expect(switchScanMode(scanned, { urls: "/inventory, all", isAccess: false }).isAccess).toBe(true)
  })

  it("is off with the entry off, which clears the barcode · SCAN-01", () => {
    expect(switchScanMode(scanned, { urls: "off", isAccess: true })).toMatchObject({ isAccess: false, barCode: "" })
  })

  it("follows the flag otherwise, even where a path only contains all or off · SCAN-01", () => {
    for (const isAccess of [true, false])
      expect(switchScanMode(scanned, { urls: "/wall,/office,/small", isAccess })).toMatchObject({
        isAccess,
        barCode: "oes.i.1042",
      })
  })
})
