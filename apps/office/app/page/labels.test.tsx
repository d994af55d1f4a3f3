import { frameLabels, zebra } from "@sightline/fixtures/bff/print-job"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { NothingToPrint, TooManyLabels } from "@sightline/model/print-job"
import { Unavailable } from "@sightline/model/unavailable"
import { beforeEach, expect, it, vi } from "vitest"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff
const ofReceipt = "/labels?receipt=12&back=/add-quantity/vendor-order/118"
const back = (page: Awaited<ReturnType<typeof visit>>) =>
  page.main.getByRole("link", { name: "Back" }).getAttribute("href")

beforeEach(() => void played.printer.list([]))

states("page/labels.route.tsx", {
  empty: {
    "a receipt without labels does not exist, and neither does a sheet of nothing": async () => {
      played.printJob.labels(new NothingToPrint())
      for (const path of [ofReceipt, "/labels", "/labels?receipt=x", "/labels?product=1&product=x"])
        expect([path, (await visit(path, { as })).status]).toEqual([path, 404])
    },
    "products that are all gone say so, and there is a way back": async () => {
      played.printJob.labels(new NothingToPrint())
      const page = await visit("/labels?product=1&product=2", { as })
      page.main.getByRole("heading", { level: 1, name: "Labels of 2 products" })
      page.main.getByText("There is nothing to print: none of these products exists any more.")
      expect(page.main.queryByRole("button", { name: "Print from this browser" })).toBeNull()
      expect(back(page)).toBe("/inventory/update")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.printJob.labels(new Unavailable())
      expect((await visit(ofReceipt, { as })).status).toBe(503)
    },
  },
  refused: {
    "too many labels are counted, and nothing is printed": async () => {
      played.printJob.labels(new TooManyLabels({ labels: 1501 }))
      const page = await visit(ofReceipt, { as })
      page.main.getByText(/^This delivery has 1,501 labels\. You can print 500 at most at once/)
      expect(page.main.queryByRole("button")).toBeNull()
      played.printJob.labels(new TooManyLabels({ labels: 101 }))
      ;(await visit("/labels?product=1", { as })).main.getByText(
        "These are 101 products. You can print the labels of 100 at most at once.",
      )
    },
    "a kind of code that nobody prints does not exist": async () => {
      expect((await visit(`${ofReceipt}&symbology=RUNES`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors; who had a session a moment ago signs in again": async () => {
      expect((await visit(ofReceipt)).status).toBe(404)
      expect((await visit(ofReceipt, { context: { sessionEnded: true } })).location).toMatch(/^\/home-login\?returnTo=/)
    },
  },
})

it("a delivery's labels are shown once each and printed as often as it has units, each on a page of its size", async () => {
  const asked = played.printJob.labels(frameLabels)
  const page = await visit(ofReceipt, { as })
  expect(asked.map(({ urlParams }) => urlParams)).toEqual([{ receiptId: 12 }])
  page.main.getByRole("heading", { level: 1, name: "Labels of receipt 12" })
  page.main.getByText("4 labels")
  const shown = page.main.getAllByRole("img").map((label) => label.getAttribute("aria-label"))
  expect(shown).toEqual(["Barcode label of oes.i.9001", "Barcode label of oes.i.9002"])
  page.main.getByText("3 labels")
  const attributes = (selector: string, name: string) =>
    [...page.document.querySelectorAll(selector)].map((element) => element.getAttribute(name))
  expect(attributes("[data-label-page]", "data-label-page")).toEqual(
    Array.from({ length: 4 }, () => clients.lakeside.mediaLabelName),
  )
  // A copy is the dots of the first one.
  const [, birch] = attributes("path[id]", "id")
  expect(attributes("use", "href")).toEqual([`#${birch}`, `#${birch}`])
  expect(back(page)).toBe("/add-quantity/vendor-order/118")
})

it("products are asked for once each, and those without a label are counted", async () => {
  const asked = played.printJob.labels(frameLabels)
  const page = await visit("/labels?product=7&product=8&product=7&product=9&back=https://elsewhere.example", { as })
  expect(asked.map(({ urlParams }) => urlParams)).toEqual([{ inventoryIds: [7, 8, 9] }])
  page.main.getByRole("heading", { level: 1, name: "Labels of 3 products" })
  page.main.getByText("1 of the 3 products has no label: it no longer exists.")
  // Another media keeps what the labels are of.
  const kept = [...page.document.querySelectorAll("input[name=product]")].map((input) => input.getAttribute("value"))
  expect(kept).toEqual(["7", "8", "9"])
  expect(back(page)).toBe("/inventory/update")
})

it("a label that does not fit is named with what would fit, and the others print", async () => {
  played.printJob.labels([
    { code: "oes.7", text: ["Arden", "ARD-48"], copies: 1 },
    { code: "oes.2147483647", text: ["Birch", "BIR-50"], copies: 1 },
  ])
  const page = await visit("/labels?product=7&product=8&media=68x12&symbology=CODE128", { as })
  page.main.getByText("1 of 2 labels fit")
  page.main.getByText(/^Birch \(oes\.2147483647\): This barcode needs \d+ mm\. The Rat-tail tag .* with a QR code/)
  expect(page.main.getAllByRole("img")).toHaveLength(1)
  page.main.getByRole("button", { name: "Print from this browser" })
  const chosen = (label: string) => page.main.getByLabelText(label).querySelector("[selected]")?.getAttribute("value")
  expect(["Label", "Code"].map(chosen)).toEqual(["68x12", "CODE128"])
})

it("a client that prints barcodes alone gets no QR code, not even when it is asked for", async () => {
  played.printJob.labels([{ code: "hco.7", text: ["Arden", "ARD-48"], copies: 1 }])
  const page = await visit("/labels?product=7&symbology=QR", { as: users.owner4 })
  page.main.getByRole("heading", { level: 1, name: "Labels of 1 product" })
  page.main.getByRole("img", { name: "Barcode label of hco.7" })
  expect(page.main.queryByLabelText("Code")).toBeNull()
})

it("the browser prints what is shown, and a label printer is offered for a delivery", async () => {
  played.printJob.labels(frameLabels)
  played.printer.list([zebra])
  const printed = vi.fn()
  vi.stubGlobal("print", printed)
  const page = await open(ofReceipt, { as })
  await page.press("Print from this browser")
  expect(printed).toHaveBeenCalledTimes(1)
  const asked = played.printJob.create([])
  await page.press("Print the 4 labels of what arrived")
  await expect.poll(() => asked.map(({ payload }) => payload)).toEqual([{ printerId: 3, document: { receiptId: 12 } }])
})
