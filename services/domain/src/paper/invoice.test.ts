import type { InvoiceDocument } from "@sightline/model/invoice-document"
import type { PaymentPart } from "@sightline/model/payment"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { facesIn, fontFiles } from "./faces"
import { invoicePdf } from "./invoice"
import { runsOf, wrapped } from "./runs"
import { plain } from "./sheet"
import { readPdf } from "./test-pdf"

const document: InvoiceDocument = {
  number: "2026-000123",
  day: "2026-11-23",
  seller: "Lakeside Optical",
  buyer: { name: "Ada Lovelace", phone: "403-555-0142", email: "ada@example.test" },
  center: "Downtown",
  lines: [
    {
      code: "ARD-48",
      description: "Arden, round",
      quantity: 2,
      listTotal: 24_000,
      net: 20_000,
      taxPercent: 5,
      tax: 1000,
    },
    { code: "CASE", description: "", quantity: 1, listTotal: 950, net: 950, taxPercent: 0, tax: 0 },
  ],
  taxes: [
    { percent: 0, net: 950, tax: 0 },
    { percent: 5, net: 20_000, tax: 1000 },
  ],
  subtotal: 24_950,
  discount: 4000,
  shipping: 0,
  tax: 1000,
  total: 21_950,
}
const faces = await facesIn(await fontFiles())
const copy = { document, open: 0, payments: [] }

describe("an invoice as a file", () => {
  it("shows seller, buyer, lines, a tax line for each percentage, the total and what is paid", async () => {
    const { pages } = readPdf(await invoicePdf(copy, faces, plain))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.split("\n")).toEqual([
      ...["Invoice 2026-000123", "2026/11/23", "Lakeside Optical", "Downtown"],
      ...["Ada Lovelace", "403-555-0142", "ada@example.test"],
      ...["Item", "Qty", "Price", "Tax", "Amount"],
      ...["Arden, round · ARD-48", "2", "$240.00", "5%", "$200.00"],
      ...["CASE", "1", "$9.50", "0%", "$9.50"],
      ...["Subtotal", "$249.50", "Discount", "-$40.00", "Tax 0%", "$0.00", "Tax 5%", "$10.00"],
      ...["Total", "$219.50", "Paid", "$219.50"],
    ])
    const contact = { address: "9 Mill Lane\nCalgary", phone: "", email: "a@b.test", taxNumber: "1 RT" }
    const reached = readPdf(await invoicePdf({ ...copy, document: { ...document, contact } }, faces, plain)).pages[0]
    expect(reached?.split("\n").slice(2, 8)).toEqual([
      ...["Lakeside Optical", "Downtown", "9 Mill Lane", "Calgary", "a@b.test", "Tax number 1 RT"],
    ])
    const owing = readPdf(await invoicePdf({ ...copy, open: 10_000 }, faces, plain)).pages[0]
    expect(owing?.split("\n").slice(-4)).toEqual(["Paid", "$119.50", "Still to be paid", "$100.00"])
  })

  it("names each of several payments, by the card's brand where it is known, and none that is alone", async () => {
    const cash = { type: "Cash", brand: null, lastFour: null, amount: 2000 } as const
    const card = { type: "CreditCard", brand: "Visa", lastFour: "4242", amount: 19_950 } as const
    const endOf = async (payments: readonly PaymentPart[]) =>
      readPdf(await invoicePdf({ ...copy, payments }, faces, plain))
        .pages[0]?.split("\n")
        .slice(-6)
    const both = ["Cash", "$20.00", "Visa ending in 4242", "$199.50", "Paid", "$219.50"]
    expect(await endOf([cash, card])).toEqual(both)
    expect(await endOf([cash, { ...card, brand: "Other" }])).toEqual(both.with(2, "Card ending in 4242"))
    expect(await endOf([{ ...card, amount: 21_950 }])).not.toContain("Visa ending in 4242")
  })

  it("is tagged: a title, paragraphs, and tables with heads", async () => {
    const { file, tags } = readPdf(await invoicePdf(copy, faces, plain))
    expect(file).toMatch(/\/Lang \(en\)/)
    expect(file).toMatch(/\/Marked true/)
    expect(file).toMatch(/\/DisplayDocTitle true/)
    const counts = Object.fromEntries([...new Set(tags)].map((tag) => [tag, tags.filter((one) => one === tag).length]))
    expect(counts).toEqual({ Document: 1, H1: 1, P: 6, Table: 2, TR: 9, TH: 13, TD: 14 })
    expect(file.match(/\/Scope \/Column/g)).toHaveLength(5)
  })

  it("is the same file each time, with its fonts inside, and in the client's color", async () => {
    const [first, second] = await Promise.all([invoicePdf(copy, faces, plain), invoicePdf(copy, faces, plain)])
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
    expect(first.length).toBeLessThan(60_000)
    const { file } = readPdf(first)
    expect(file).not.toContain("/Helvetica")
    expect(file).toContain("D:20261123000000Z")
    const own = await invoicePdf(copy, faces, { ...plain, accent: "#123456" })
    expect(Buffer.from(own).equals(Buffer.from(first))).toBe(false)
    expect(await invoicePdf(copy, faces, { ...plain, accent: "red; drop" })).toEqual(first)
  })

  it("bears the client's logo above the seller, as decoration beside the same text", async () => {
    const made = sharp({ create: { width: 400, height: 100, channels: 3, background: "#0b6b63" } })
    const logo = new Uint8Array(await made.png().toBuffer())
    const [bare, dressed] = [await invoicePdf(copy, faces, plain), await invoicePdf(copy, faces, { ...plain, logo })]
    expect(readPdf(dressed).pages).toEqual(readPdf(bare).pages)
    expect(readPdf(dressed).tags).toEqual(readPdf(bare).tags)
    expect(readPdf(dressed).file).toMatch(/\/Subtype \/Image\n\/BitsPerComponent 8\n\/Width 400\n\/Height 100/)
    expect(readPdf(bare).file).not.toContain("/Subtype /Image")
  })

  it("goes on on a next page that begins with the columns, and keeps the total with its sums", async () => {
    const many = Array.from({ length: 70 }, (_, nth) => ({
      ...{ code: `P-${nth}`, description: `A frame that is called number ${nth}`, quantity: 1 },
      ...{ listTotal: 100, net: 100, taxPercent: 5, tax: 5 },
    }))
    const { pages } = readPdf(await invoicePdf({ ...copy, document: { ...document, lines: many } }, faces, plain))
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.slice(1, -1)) expect(page).toMatch(/^Item\nQty\nPrice\nTax\nAmount\n/)
    const text = pages.join("\n")
    for (const { code } of many) expect(text).toContain(` ${code}\n`)
    expect(pages.at(-1)).toMatch(/Subtotal\n[\s\S]*Total\n\$219\.50/)
  })

  it("sets names in all Latin letters, and says in full what its fonts cannot draw", async () => {
    const buyer = { name: "Łucja Őry Nguyễn 李", phone: "", email: "" }
    const { pages, file } = readPdf(await invoicePdf({ ...copy, document: { ...document, buyer } }, faces, plain))
    expect(pages[0]?.replaceAll("\n", "")).toContain("Łucja Őry Nguyen ?")
    expect(file).toContain("/ActualText")
  })
})

it("a word that is wider than its line is broken, and no letter is lost", async () => {
  const { regular } = faces
  expect(runsOf("aŁb", regular).map(({ text }) => text)).toEqual(["a", "Ł", "b"])
  const lines = wrapped("one  two\u0000 seventeenletters", 8, (text) => text.length)
  expect(lines).toEqual(["one two", "seventee", "nletters"])
})

it("a line is broken by measuring each word once, and each character of a word that is too wide", () => {
  let measured = 0
  const widthOf = (text: string) => {
    measured += text.length
    return text.length
  }
  const text = `${"a ".repeat(2000)}${"b".repeat(2000)}`
  const lines = wrapped(text, 80, widthOf)
  expect(lines.every((line) => line.length <= 80)).toBe(true)
  expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""))
  expect(measured).toBeLessThanOrEqual(2000 + 2 * 2000 + 1)
})
