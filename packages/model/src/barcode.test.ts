import { describe, expect, it } from "vitest"
import {
  hasGtinCheckDigit,
  inventoryCode,
  isClientCode,
  itemCode,
  placeCode,
  printedCode,
  readCode,
  vendorOrderCode,
} from "./barcode"

describe("printed codes", () => {
  it("an item's label says clientCode.i.itemId and a product's clientCode.inventoryId · SCAN-07", () => {
    expect(itemCode("oes", 1042)).toBe("oes.i.1042")
    expect(inventoryCode("oes", 1042)).toBe("oes.1042")
  })

  it("what is printed is read back as the same thing · SCAN-07", () => {
    for (const clientCode of ["oes", "i", "p", "shop", "Clinic-1_b", "3"])
      for (const id of [1, 9, 1042, 2_147_483_647]) {
        expect(readCode(itemCode(clientCode, id), clientCode)).toEqual({ kind: "item", clientCode, id })
        expect(readCode(inventoryCode(clientCode, id), clientCode)).toEqual({ kind: "inventory", clientCode, id })
      }
  })

  it("a vendor order's paper says clientCode.v.orderId, which is no label and no pre-print code", () => {
    for (const clientCode of ["oes", "v", "p", "Clinic-1_b"]) {
      const text = vendorOrderCode(clientCode, 118)
      expect(readCode(text, clientCode)).toEqual({ kind: "vendorOrder", id: 118, text })
      expect(readCode(text.toUpperCase(), clientCode)).toMatchObject({ kind: "vendorOrder", id: 118 })
      expect(printedCode(text)).toBeUndefined()
    }
    for (const text of ["other.v.118", "oes.v.0", "oes.v.2147483648", "oes.v.1.2", "oes.v."])
      expect(readCode(text, "oes")).toEqual({ kind: "foreign", text })
  })

  it("a place's label says clientCode.l.locationId, at its own client alone", () => {
    expect(placeCode("oes", 4)).toBe("oes.l.4")
    for (const text of ["oes.l.4", "OES.L.4"]) expect(readCode(text, "oes")).toEqual({ kind: "place", id: 4, text })
    expect(readCode("oes.l.2147483647", "oes")).toMatchObject({ kind: "place", id: 2_147_483_647 })
    for (const text of ["other.l.4", "oes.l.0", "oes.l.2147483648", "oes.l.4x", "x oes.l.4", "oes.k.4"])
      expect(readCode(text, "oes")).toEqual({ kind: "foreign", text })
  })

  it("letter case makes no difference", () => {
    expect(readCode("OES.I.1042", "oes")).toEqual({ kind: "item", clientCode: "OES", id: 1042 })
    expect(readCode("oEs.1042", "OES")).toEqual({ kind: "inventory", clientCode: "oEs", id: 1042 })
  })

  it("another client's label is a foreign code here", () => {
    expect(readCode("other.i.1042", "oes")).toEqual({ kind: "foreign", text: "other.i.1042" })
    expect(printedCode("other.i.1042")).toEqual({ kind: "item", clientCode: "other", id: 1042 })
  })

  it.each([
    "oes.i.",
    "oes.",
    ".i.5",
    "oes.0",
    "oes.05",
    "oes.i.2147483648",
    "oes.i.99999999999",
    "oes.i.5 ",
    " oes.i.5",
    "oes..5",
    "oes.j.5",
    "oes.i.5.6",
    "oes.i.-5",
    "oes.i.5\n",
    "oés.i.5",
    "",
  ])("%j is no printed code", (text) => {
    expect(printedCode(text)).toBeUndefined()
  })

  it("a client's code is letters, digits, - and _", () => {
    expect(["oes", "A-1_b"].every(isClientCode)).toBe(true)
    expect(["", "a.b", "é", "a b", "a\n"].some(isClientCode)).toBe(false)
  })
})

describe("pre-print codes", () => {
  it.each(["p.123", "p.A-7", "oes.p.123", "OES.p.x"])("%s is one · SCAN-04", (text) => {
    expect(readCode(text, "oes")).toEqual({ kind: "prePrint", text })
  })

  it.each(["p.", "p", "123", "oes.p.", "xp.1", "other.p.5", "p.1p.2", "oes.p.1p.2", "oesp.1", "P.123"])(
    "%s is not one · SCAN-04",
    (text) => {
      expect(readCode(text, "oes").kind).toBe("foreign")
    },
  )

  it("the label of a client whose code ends in p is a printed one · SCAN-04", () => {
    expect(readCode("shop.42", "shop").kind).toBe("inventory")
    expect(readCode("p.42", "p").kind).toBe("inventory")
    expect(readCode("shop.p.42", "shop").kind).toBe("prePrint")
    expect(readCode("p.p.42", "p").kind).toBe("prePrint")
  })
})

describe("foreign codes", () => {
  it("keep every letter exactly as read", () => {
    expect(readCode("036000291452", "oes")).toEqual({ kind: "foreign", text: "036000291452" })
    expect(readCode("aBc-9", "oes")).toEqual({ kind: "foreign", text: "aBc-9" })
  })

  it("a UPC's last digit checks the others", () => {
    expect(["036000291452", "4006381333931", "73513537", "00036000291452"].every(hasGtinCheckDigit)).toBe(true)
    expect(
      ["036000291453", "12345", "03600029145a", "0", "000000000", "x73513537", "73513537x"].some(hasGtinCheckDigit),
    ).toBe(false)
  })
})
