import { momentItem, momentItemsOf } from "@sightline/fixtures/bff/insight"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, it } from "vitest"
import { office } from "../../test-pages"
import { momentAsked, momentItemsProofs } from "../test-moment"

const pages = office()
const { visit, played } = pages
const path = `/insight/moment/items.csv?product=301&${momentAsked}`

states("insight/moment/items-csv.route.ts", momentItemsProofs(pages, path))

it("a file holds the items with their places", async () => {
  played.insight.momentItems(momentItemsOf([momentItem, { ...momentItem, place: "" }]))
  const { text } = await visit(path, { as: users.owner })
  expect(text.replace("\uFEFF", "").split("\r\n")).toEqual([
    "Item,Status,Center,Place,Units",
    `1042,"Active","Lakeside Downtown","Wall / Bin 3",7`,
    `1042,"Active","Lakeside Downtown","",7`,
    "",
  ])
})
