import { purposes } from "@sightline/fixtures/bff/adjustment-used"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { AdjustmentUsedId, PullBlocked } from "@sightline/model/adjustment-used"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { StatusId } from "@sightline/model/status"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.staff
const path = "/scan-remove/pull"

const unit = (id: number, quantity = 1, statusId = 5) => ({
  id: InventoryItemId.make(id),
  quantity,
  statusId: StatusId.make(statusId),
})
/** What the codes of this shelf name: 12 a batch of two, 13 an item that was sold, ROUND both of a product's items. */
const shelf: Readonly<Record<string, ReturnType<typeof unit>[]>> = {
  "oes.i.12": [unit(12, 2)],
  "oes.i.13": [unit(13, 1, 30)],
  ROUND: [unit(12, 2), unit(14)],
}
const given = () => {
  played.adjustmentUsed.purposes(purposes)
  played.inventory.scan(({ urlParams: { code } }) => ({
    message: null,
    inventories: (shelf[code] ? [shelf[code]] : []).map((items) => ({
      ...{
        scannedAs: "InventoryID" as const,
        scanValue: code,
        id: InventoryId.make(5),
        statusId: StatusId.make(5),
        items,
      },
      ...{ image: null, totalQuantity: 3, itemTypeName: "Frames", number: "N-5", code: "ROUND", upc: "" },
      description: "A round frame",
    })),
  }))
}

const pulling = async () => {
  given()
  const page = await open(path, { as })
  await page.findByLabelText("Code")
  const scan = async (code: string) => {
    page.type("Code", code)
    await page.press("Search")
  }
  const rows = () =>
    page
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent)
  return { page, scan, rows }
}

states("adjustment-used/pull.route.tsx", {
  empty: {
    "nothing is scanned yet, and nothing can be submitted": async () => {
      given()
      const { main } = await visit(path, { as })
      main.getByText(words.nothingScanned)
      expect(main.getByRole("button", { name: words.submit })).toHaveProperty("disabled", true)
    },
    "without a purpose it says who adds one": async () => {
      played.adjustmentUsed.purposes([])
      const { main } = await visit(path, { as })
      main.getByText(words.noPurposes)
    },
    "each scan takes a unit; a product's code offers its items; what is not there is told · APPROVE-10": async () => {
      const { page, scan, rows } = await pulling()
      await scan("oes.i.12")
      await page.findByText("1 item scanned")
      await scan("oes.i.12")
      await page.findByText("2 items scanned")
      await scan("oes.i.12")
      await page.told(words.allListed(12))
      await scan("oes.i.13")
      await page.told(words.notActive(13))
      await scan("nothing")
      await page.told(words.unknown)
      await scan("ROUND")
      await page.press("Item 14")
      await page.findByText("3 items scanned")
      expect(rows()).toEqual(["14A round frameROUND1Take off", "12A round frameROUND2Take off"])
      const asked = played.adjustmentUsed.pull({ id: AdjustmentUsedId.make(7), units: 3, state: "PendingRemove" })
      await page.press(words.submit)
      await page.findByText("Choose what the items are used for")
      expect(asked).toEqual([])
      page.type("Adjustment Used For", "2")
      page.type("Description", "A hinge is loose")
      await page.press(words.submit)
      await page.told("Submission 7 waits for an approval")
      await page.findByText("0 items scanned")
      expect(asked.map(({ payload }) => payload)).toEqual([
        { usedForId: 2, description: "A hinge is loose", itemIds: [14, 12, 12] },
      ])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.adjustmentUsed.purposes(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
    "a scan without an answer is to be repeated": async () => {
      const { page, scan } = await pulling()
      played.inventory.scan(new Unavailable())
      await scan("oes.i.12")
      await page.told(words.noAnswer)
    },
  },
  refused: {
    "each item that cannot be pulled is named with what holds it, and can be taken off": async () => {
      const { page, scan } = await pulling()
      await scan("oes.i.12")
      await scan("ROUND")
      await page.press("Item 14")
      page.type("Adjustment Used For", "2")
      const held = { orders: [81], submissions: [6] }
      played.adjustmentUsed.pull(new PullBlocked({ blockers: [{ itemId: 12, why: "reserved", ...held }] }))
      await page.press(words.submit)
      await page.findByText("Item 12 is reserved (order 81, submission 6).")
      expect(page.queryByText(/waits for an approval/)).toBeNull()
      await page.press(words.takeOff)
      await page.findByText("1 item scanned")
      expect(page.queryByText(/Item 12 is reserved/)).toBeNull()
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      given()
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
