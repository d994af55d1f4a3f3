import { expect, it } from "vitest"
import { printedKinds, symbologyOf } from "./symbology"

it("a label has the kind of code that was asked for, or that suits its media, among those the client prints", () => {
  const both = printedKinds({ isBarcode: true, isQRCode: true })
  expect(both.map((asked) => symbologyOf(asked, "50x25", both))).toEqual(["CODE128", "QR"])
  expect(["50x25", "68x12"].map((media) => symbologyOf(undefined, media, both))).toEqual(["CODE128", "QR"])
  const bars = printedKinds({ isBarcode: true, isQRCode: false })
  expect(symbologyOf("QR", "68x12", bars)).toBe("CODE128")
  const squares = printedKinds({ isBarcode: false, isQRCode: true })
  expect(symbologyOf("CODE128", "50x25", squares)).toBe("QR")
  const none = printedKinds({ isBarcode: false, isQRCode: false })
  expect(["50x25", "68x12"].map((media) => symbologyOf("QR", media, none))).toEqual(["CODE128", "QR"])
})
