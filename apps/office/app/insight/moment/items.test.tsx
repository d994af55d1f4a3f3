import { momentItem, momentItemsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentItemsProofs } from "../test-moment"
import { words } from "../words"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/items?product=301&${momentAsked}`
const as = users.owner

states("insight/moment/items.route.tsx", momentItemsProofs(pages, path))

it("each item has its status, center, place and units of then, and all can be taken along", async () => {
  const sold = {
    ...momentItem,
    itemId: InventoryItemId.make(1043),
    statusName: "Sold",
    isInStock: false,
    place: "",
    units: 1,
  }
  played.insight.momentItems(momentItemsOf([momentItem, sold], { total: 60 }))
  const { main } = await visit(path, { as })
  main.getByRole("heading", { name: "Arden at 14:03:05 on November 20, 2026" })
  main.getByText(words.moment.itemsLead(7))
  expect(main.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["1042", "Active", "Lakeside Downtown", "Wall / Bin 3", "7"],
    ...["1043", "Sold", "Lakeside Downtown", "–", "1"],
  ])
  const query = "product=301&day=2026%2F11%2F20&time=14%3A03%3A05&center=31"
  expect(main.getByRole("link", { name: "Export as CSV" }).getAttribute("href")).toBe(
    `/insight/moment/items.csv?${query}`,
  )
  main.getByRole("button", { name: "Export to Excel" })
  expect(main.getByRole("link", { name: "Page 2" }).getAttribute("href")).toBe(`/insight/moment/items?${query}&page=2`)
  expect(main.getByRole("link", { name: words.moment.title }).getAttribute("href")).toBe(
    "/insight/moment?day=2026%2F11%2F20&time=14%3A03%3A05&center=31",
  )
})

it("a product that has no such item says so", async () => {
  played.insight.momentItems(momentItemsOf([], { units: 0 }))
  const { main } = await visit(path, { as })
  main.getByText(words.moment.noItem)
})
