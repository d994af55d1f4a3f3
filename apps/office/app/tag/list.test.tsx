import { zebra } from "@sightline/fixtures/bff/print-job"
import { tagOf } from "@sightline/fixtures/bff/tag"
import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { PrintJobId } from "@sightline/model/print-job"
import { RoleRefused } from "@sightline/model/role"
import { TagTaken } from "@sightline/model/tag"
import { CompanyPrefix } from "@sightline/model/tag-form"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.owner
const path = "/tags"

function given(rows = [tagOf()], prefix: CompanyPrefix | null = null) {
  played.tag.numbering({ prefix })
  played.printer.list([zebra])
  return played.tag.list({ rows, total: rows.length, page: 1, pageSize: 20 })
}

states("tag/list.route.tsx", {
  empty: {
    "a client without tags is told how to pair one": async () => {
      given([])
      const { main } = await visit(path, { as })
      main.getByText(words.none)
      main.getByText(words.pairingHelp)
    },
    "a search that finds nothing says so": async () => {
      const asked = given([])
      const { main } = await visit(`${path}?search=3034`, { as })
      main.getByText(words.nothingFound)
      expect(asked.map(({ urlParams }) => urlParams)).toMatchObject([{ text: "3034", page: 1 }])
    },
    "without a company prefix the page says to pair tags, and administrators may set one": async () => {
      given()
      const { main } = await visit(path, { as })
      main.getByText(words.noPrefix)
      main.getByRole("textbox", { name: words.prefix })
      const staff = await visit(path, { as: users.staff })
      expect(staff.main.queryByRole("textbox", { name: words.prefix })).toBeNull()
    },
    "a tag is written for an item, and waits for the printer's word": async () => {
      given([], CompanyPrefix.make("0614141"))
      const asked = played.tag.write({
        ...{ epc: tagOf().epc, itemId: tagOf().itemId },
        printJobId: PrintJobId.make("01900000-0000-7000-8000-000000000001"),
      })
      const page = await open(path, { as })
      await page.findByRole("button", { name: words.write })
      page.type(words.writeItem, "oes.i.501")
      await page.press(words.write)
      await page.findByText(words.writes(tagOf()))
      expect(asked.map(({ payload }) => payload)).toMatchObject([{ printerId: zebra.id, code: "oes.i.501" }])
    },
    "each tag is shown with its item, and what is not written yet is named": async () => {
      given([tagOf(), tagOf({ epc: tagOf().epc, state: "planned" })])
      const { main } = await visit(path, { as })
      main.getAllByRole("link", { name: "Aviator, gold" })
      main.getByText(words.planned)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.tag.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "a tag that is on another item is moved only when its person says so": async () => {
      given()
      const asked = played.tag.pair(new TagTaken({ itemId: InventoryItemId.make(7), product: "Round, black" }))
      const page = await open(path, { as })
      await page.findByRole("button", { name: words.pair })
      page.type(words.item, "oes.i.501")
      page.type(words.tag, "e280 1160 6000 0205 4C3D 5A1B")
      await page.press(words.pair)
      const question = within(await page.findByRole("alertdialog", { name: words.moveTitle }))
      question.getByText(words.moveContent(7, "Round, black"))
      played.tag.pair({ tag: tagOf(), from: InventoryItemId.make(7) })
      await page.press(words.move)
      await page.findByText(words.paired({ ...tagOf() }))
      expect(asked.map(({ payload }) => payload)).toMatchObject([
        { epc: tagOf().epc, code: "oes.i.501", mayMove: false },
      ])
    },
  },
  forbidden: {
    "strangers see nothing": async () => {
      given()
      played.tag.list(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
