import { refundOf } from "@sightline/fixtures/bff/refund"
import { countOf, countViewOf, tillOf } from "@sightline/fixtures/bff/till"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import type { WaitingRefund } from "@sightline/model/refund"
import { RoleRefused } from "@sightline/model/role"
import { type Till, type TillCount, TillDiffers } from "@sightline/model/till"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, it } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.staff
const path = "/till"

function given(tills: readonly Till[], counts: readonly TillCount[] = [], refunds: readonly WaitingRefund[] = []) {
  played.payment.refunds({ rows: refunds, page: 1, pageSize: 10, total: refunds.length })
  played.till.list(tills)
  played.till.counts({ rows: counts, page: 1, pageSize: 10, total: counts.length })
}

states("till/till.route.tsx", {
  empty: {
    "it says that there is nothing to count": async () => {
      given([])
      const { main } = await visit(path, { as })
      main.getByText("Nothing to count")
      main.getByText("No counts yet")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given([])
      played.till.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an invalid page of counts does not exist": async () => {
      given([])
      expect((await visit(`${path}?page=none`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      given([])
      played.till.list(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})

it("people count blind; who sees everybody's tills sees what should be there", async () => {
  given([tillOf()], [countOf()])
  const blind = (await visit(path, { as })).main
  expect(blind.queryByRole("columnheader", { name: "Expected cash" })).toBeNull()
  expect(blind.getByRole("table", { name: "Counted" }).textContent).toContain("$138.00$137.00-$1.00")
  expect(blind.queryByRole("columnheader", { name: "Refused tries" })).toBeNull()
  given([tillOf({ expected: 13_800, refused: 2 })], [countOf({ tries: 3 }), countOf({ id: 30, tries: null })])
  const { main } = await visit(path, { as: users.owner })
  expect(main.getByRole("table", { name: "To count" }).textContent).toContain("$138.002")
  const till = tillOf()
  expect(main.getByRole("link", { name: `${till.person}, expected cash: $138.00` }).getAttribute("href")).toBe(
    `/insight/moment/drawer?person=${till.userId}&center=${till.centerId}`,
  )
  const [third, older] = main.getAllByRole("row", { name: /-\$1\.00/ })
  expect(third?.textContent).toMatch(/-\$1\.003rd$/)
  expect(older?.textContent).toMatch(/-\$1\.00$/)
})

const counting = async () => {
  given([tillOf()])
  const page = await open(path, { as })
  await page.press(/^Count the till of/)
  const dialog = within(await page.findByRole("dialog", { name: /^Count the till of/ }))
  return { page, send: () => page.press("Count", dialog) }
}

it("a till is counted, and its report opens", async () => {
  const asked = played.till.count(countViewOf(countOf({ difference: 0 })))
  played.till.counted(countViewOf(countOf({ difference: 0 })))
  const { page, send } = await counting()
  await send()
  await page.told("Please enter an amount")
  page.type("Counted cash", "137")
  page.type("Stays in the drawer", "200")
  await send()
  await page.told("More cannot stay in the drawer than you counted.")
  page.type("Stays in the drawer", "37")
  await send()
  await page.findByRole("article", { name: "Till count 31" })
  expect(asked).toMatchObject([{ payload: { userId: users.staff.id, counted: 13_700, left: 3700, note: "" } }])
})

it("a till is counted by its notes and coins: a number, Enter, the next one; a typed amount takes their place", async () => {
  const asked = played.till.count(countViewOf(countOf({ difference: 0 })))
  played.till.counted(countViewOf(countOf({ difference: 0 })))
  const { page, send } = await counting()
  const field = (label: string) => page.getByLabelText<HTMLInputElement>(label)
  await page.findByText(words.byPieces)
  page.type("$20", "6")
  await expect.poll(() => field("Counted cash").value).toBe("$120.00")
  page.getByText(words.together(12_000))
  field("$20").focus()
  page.strike("$20", "Enter")
  expect(document.activeElement).toBe(field("$10"))
  page.type("$10", "1.5")
  await page.findByText(words.wrongPieces)
  expect(page.queryByText(/^Together/)).toBeNull()
  await expect.poll(() => field("Counted cash").value).toBe("")
  await send()
  await page.told("Please enter an amount")
  page.type("$10", "1")
  page.type("25¢", "28")
  await expect.poll(() => field("Counted cash").value).toBe("$137.00")
  page.type("Counted cash", "99")
  page.leave("Counted cash")
  await expect.poll(() => [field("$20").value, field("25¢").value]).toEqual(["", ""])
  page.type("$100", "1")
  page.type("$20", "2")
  await expect.poll(() => field("Counted cash").value).toBe("$140.00")
  await send()
  await page.findByRole("article", { name: "Till count 31" })
  expect(asked).toMatchObject([{ payload: { counted: 14_000, left: 0 } }])
})

it.each([
  [null, /The count differs from what should be there\. Count again, or say why in the note\.$/],
  [-100, /The count differs by -\$1\.00\. Count again, or say why in the note\.$/],
])("a count that differs by %s says so, and stays to be done again", async (difference, told) => {
  played.till.count(new TillDiffers({ difference }))
  const { page, send } = await counting()
  page.type("Counted cash", "137")
  await send()
  await page.told(told)
  page.getByRole("dialog", { name: /^Count the till of/ })
})

it("cash is put in with an amount and a reason", async () => {
  given([])
  const asked = played.till.move({ succeeded: true })
  const page = await open(path, { as })
  await page.press("Put cash in or take it out")
  const dialog = within(await page.findByRole("dialog", { name: "Put cash in or take it out" }))
  page.type("What for", "Change")
  await page.press("Save", dialog)
  await page.told("Please enter an amount")
  page.type("Amount", "50")
  await page.press("Save", dialog)
  await page.told("Cash moved")
  expect(asked).toMatchObject([{ payload: { direction: "in", amount: 5000, note: "Change" } }])
})

it("what a provider has not given back is seen with its reason, and tried again by those who see all tills", async () => {
  const refunds = [
    refundOf(),
    refundOf({ id: 72, number: "C2026-000008", state: "refused", reason: "charge_disputed" }),
  ]
  given([], [], refunds)
  const blind = (await visit(path, { as })).main
  const table = blind.getByRole("table", { name: "Not yet back on the card" })
  expect(table.textContent).toContain("$126.00 to Visa ending in 4242Waits for the card provider (api_key_expired)")
  expect(table.textContent).toContain("Refused by the card provider (charge_disputed)")
  expect(blind.queryByRole("button", { name: /^Try the refund/ })).toBeNull()
  const asked = played.payment.retryRefund({ succeeded: true })
  const page = await open(path, { as: users.owner })
  const read = played.payment.refunds({ rows: refunds, page: 1, pageSize: 10, total: 2 })
  const before = read.length
  await page.press("Try the refund of C2026-000008 again")
  await page.told("The refund is tried again")
  expect(asked).toMatchObject([{ payload: { id: 72 } }])
  await expect.poll(() => read.length).toBeGreaterThan(before)
})

it("refunds come in pages, and the address keeps the page of the counts", async () => {
  const counts = { rows: [countOf()], page: 2, pageSize: 10, total: 21 }
  given([])
  played.till.counts(counts)
  const asked = played.payment.refunds({ rows: [refundOf()], page: 3, pageSize: 10, total: 61 })
  const { main } = await visit("/till?page=2&refunds=3", { as })
  expect(asked).toMatchObject([{ urlParams: { page: 3, pageSize: 10 } }])
  const pages = (label: string) =>
    within(main.getByRole("navigation", { name: label }))
      .getAllByRole<HTMLAnchorElement>("link", { name: /^Page/ })
      .map(({ href }) => new URL(href).search)
  expect(pages("Pages of refunds").slice(0, 2)).toEqual(["?page=2", "?page=2&refunds=2"])
  expect(pages("Pages of counts").slice(0, 2)).toEqual(["?refunds=3", "?page=2&refunds=3"])
})

it("a page of refunds whose last one has gone back leads to the one before", async () => {
  given([])
  played.payment.refunds({ rows: [], page: 3, pageSize: 10, total: 20 })
  const { status, headers } = await visit("/till?page=2&refunds=3", { as })
  expect([status, headers.get("location")]).toEqual([302, "/till?refunds=2"])
})

it("a refused refund is settled with a note that says how the money went back; one that waits is not", async () => {
  given([], [], [refundOf(), refundOf({ id: 72, number: "C2026-000008", state: "refused" })])
  const asked = played.payment.settleRefund({ succeeded: true })
  const page = await open(path, { as: users.owner })
  expect(page.queryByRole("button", { name: "Settle the refund of C2026-000007" })).toBeNull()
  await page.press("Settle the refund of C2026-000008")
  const dialog = within(await page.findByRole("dialog", { name: "Settle the refund of C2026-000008" }))
  dialog.getByText(/^Give \$126\.00 back first\./)
  page.type("How the money went back", "In cash")
  await page.press("Settle", dialog)
  await page.told("The refund is settled")
  expect(asked).toMatchObject([{ payload: { id: 72, note: "In cash" } }])
})
