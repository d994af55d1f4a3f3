import { actOf, acts, removalStep } from "@sightline/fixtures/bff/stock-movement"
import { act } from "@sightline/fixtures/page/act"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { MovementUndone, UndoBlocked, UndoChained } from "@sightline/model/stock-movement"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { actionOf } from "../shell/keys/in-force"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, open, played } = office()
const as = users.staff
const undone = { movements: 1, itemIds: [], totalQuantity: 4 }
/** What the keys mean on the page now; an event that a test makes is no key of a keyboard. */
const undoKey = () => actionOf(new KeyboardEvent("keydown", { key: "z", ctrlKey: true }))
const pressUndo = async () => {
  await expect.poll(undoKey).toBeDefined()
  act(() => undoKey()?.())
}
const added = "Undo added 2, Ada round frame"

states("stock-movement/list.route.tsx", {
  empty: {
    "somebody who did nothing today is told what will be here": async () => {
      played.stockMovement.acts([])
      const page = await visit("/last-acts", { as })
      page.main.getByText(words.none)
      page.main.getByText(words.noneHelp)
    },
    "what is undone, or may not be, has no button": async () => {
      played.stockMovement.acts(acts)
      const page = await visit("/last-acts?item=7", { as })
      page.main.getByRole("heading", { name: words.titleOf(7) })
      page.main.getByRole("button", { name: added })
      page.main.getByText(words.undone, { selector: "span" })
      expect(page.main.queryAllByRole("button", { name: /^Undo / })).toHaveLength(1)
    },
    "what a count booked leads to the count, until that is undone": async () => {
      const booked = actOf(31, { reason: "count", countId: 7 })
      played.stockMovement.acts([booked])
      const { main } = await visit("/last-acts?item=7", { as })
      expect(main.getByRole("link", { name: words.byCount(7) }).getAttribute("href")).toBe("/count/7")
      played.stockMovement.acts([{ ...booked, isUndone: true }])
      const undone = await visit("/last-acts?item=7", { as })
      expect(undone.main.queryByRole("link", { name: words.byCount(7) })).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.stockMovement.acts(new Unavailable())
      expect((await visit("/last-acts", { as })).status).toBe(503)
    },
  },
  refused: {
    "what depends on it is named, and goes with it once somebody agrees": async () => {
      played.stockMovement.acts(acts)
      played.stockMovement.undo(new UndoChained({ chain: [removalStep] }))
      const page = await open("/last-acts", { as })
      await page.press(added)
      await page.findByText("Removed 1 by Bo Lind, Ada round frame")
      const asked = played.stockMovement.undo(undone)
      await page.press("Undo all 2")
      await page.told("Undone: Ada round frame, item 7")
      expect(asked).toMatchObject([{ payload: { id: 11, chain: [12] } }])
    },
    "Ctrl Z undoes the last act and never an undo, and at once again the act before": async () => {
      const removal = { reason: "removal", mayUndo: true } as const
      const undo = actOf(23, { ...removal, isReversal: true, mayUndo: false })
      played.stockMovement.acts([undo, actOf(22, removal), actOf(21, removal)])
      const asked = played.stockMovement.undo(undone)
      const page = await open("/last-acts", { as })
      await page.findAllByRole("button", { name: /^Undo removed/ })
      await pressUndo()
      await page.told("Back on the wall: Ada round frame, item 7")
      await pressUndo()
      await expect.poll(() => asked.length).toBe(2)
      await pressUndo()
      await page.findAllByText(words.undone, { selector: "span" })
      expect(asked.map(({ payload }) => payload.id)).toEqual([22, 21])
    },
    "why it cannot be undone is said": async () => {
      played.stockMovement.acts(acts)
      const page = await open("/last-acts", { as })
      played.stockMovement.undo(new UndoBlocked({ why: "others", steps: [removalStep] }))
      await page.press(added)
      await page.told(/Other people have changed it since.*Since then: Removed 1 by Bo Lind/)
      played.stockMovement.undo(new MovementUndone())
      await page.press(added)
      await page.told(/undone already/)
      played.stockMovement.undo(new UndoBlocked({ why: "reversal", steps: [] }))
      await page.press(added)
      await page.told("It took something back, and that stays. Do it again instead.")
      played.stockMovement.undo(new UndoBlocked({ why: "count", steps: [], counts: [7] }))
      await page.press(added)
      await page.told("A count booked this; undo count 7.")
    },
    "an item of nobody does not exist": async () => {
      played.stockMovement.acts(new InventoryItemNotFound())
      expect((await visit("/last-acts?item=7", { as })).status).toBe(404)
      expect((await visit("/last-acts?item=x", { as })).status).toBe(404)
    },
  },
  forbidden: {
    "it does not exist for a member who is no staff": async () => {
      played.stockMovement.acts([])
      expect((await visit("/last-acts", { as: users.noaccess })).status).toBe(404)
    },
  },
})
