import { sessionOf } from "@sightline/fixtures/bff/session"
import { pressUndo, scan } from "@sightline/fixtures/page/scanner"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import { commandCode } from "@sightline/model/command-card"
import { InventoryId, type ScannedInventory } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import type { EntryOutcome, SentTask } from "@sightline/model/station-entry"
import { StatusId } from "@sightline/model/status"
import { words } from "@sightline/screens/removal/words.ts"
import { expect, it } from "vitest"
import { cardWords } from "../shell/commands"
import { atWork, kiosk } from "../test-pages"

const station = kiosk()
const { code: client } = sessionOf(users.staff).client
const label = (item: number) => `${client}.i.${item}`
const [active, sold] = [StatusId.make(5), StatusId.make(30)]
const frames = new Map([
  [1001, "Calla, red"],
  [1007, "Bexley, black"],
  [1010, "Arden, blue"],
])

const product = (item: number, statusId: StatusId): ScannedInventory => ({
  ...{
    scannedAs: "InventoryItemID",
    scanValue: label(item),
    id: InventoryId.make(item + 1000),
    statusId: active,
    image: null,
  },
  ...{ items: [{ id: InventoryItemId.make(item), statusId, quantity: 1 }], totalQuantity: statusId === active ? 1 : 0 },
  ...{ itemTypeName: "Frame", number: "", code: "", upc: "", description: frames.get(item) ?? "" },
})

/** A station whose server sells and puts back, and takes back no reversal and no undo. */
async function atStation() {
  const items = new Map<number, StatusId>([...frames.keys()].map((item) => [item, active]))
  const removals = new Map<string, number>()
  const moved = (item: number, to: StatusId) => {
    const from = items.get(item) ?? active
    items.set(item, to)
    const change = { itemId: InventoryItemId.make(item), inventoryId: InventoryId.make(item + 1000) }
    return { ...change, previousStatusId: from, statusId: to, totalQuantity: to === active ? 1 : 0 }
  }
  const outcomeOf = (task: SentTask, id: string): EntryOutcome => {
    if (task._tag === "Remove") {
      const item = Number(task.code.split(".").at(-1))
      removals.set(id, item)
      return { _tag: "Removed", change: moved(item, sold), product: product(item, sold) }
    }
    const of = task._tag === "Undo" || task._tag === "Reverse" ? (task.of ?? "") : ""
    const item = removals.get(of)
    if (item === undefined)
      return { _tag: "Refused", reason: "UndoBlocked", why: "reversal", product: null, itemId: null }
    const change = moved(item, active)
    if (task._tag === "Reverse") return { _tag: "Reversed", change, product: product(item, active) }
    const undone = { movements: 1, itemIds: [change.itemId], totalQuantity: 1 }
    return { _tag: "Undone", undone, product: product(item, active) }
  }
  const work = await atWork(station, outcomeOf)
  const { page } = work
  const result = (item: number) => page.findByRole("region", { name: `Result of ${label(item)}` })
  /** Typed, for a scanner's second reading of one label at once counts once. */
  const removes = async (item: number) => {
    page.type(words.field, label(item))
    await page.press(words.search)
    await within(await result(item)).findByText("Removed")
  }
  const isBack = async (item: number) => {
    const shown = within(await result(item))
    await shown.findByText(`Back on the wall: ${frames.get(item)}`)
    shown.getByText(`Item ${item}`)
  }
  const history = () => within(page.getByRole("complementary", { name: /^History/ }))
  // The store is this thread's, and Ctrl Z would go on to what another test has done.
  await removes(1001)
  await page.press(words.clear)
  work.sent.length = 0
  return { ...work, items, result, removes, isBack, history }
}

it("Ctrl Z takes back the last removal and never a reversal, and what is back on the wall stays there", async () => {
  const { page, sent, items, removes, isBack, history } = await atStation()
  await removes(1007)
  await page.press(`${words.reverse} item 1007`)
  await isBack(1007)
  await removes(1010)
  pressUndo()
  await isBack(1010)
  pressUndo()
  await page.findByText(cardWords.nothingToUndo)
  scan(commandCode(client, "undo"), 5)
  await isBack(1010)
  expect(sent.map(({ _tag }) => _tag)).toEqual(["Remove", "Reverse", "Remove", "Undo"])
  expect([items.get(1007), items.get(1010)]).toEqual([active, active])
  expect(history().getAllByText("Back in stock")).toHaveLength(2)
})

it("pressed twice at once it takes back the act before too, names that, and a key held down is one press", async () => {
  const { page, sent, items, removes, isBack, history } = await atStation()
  await removes(1007)
  await removes(1010)
  pressUndo()
  pressUndo()
  await isBack(1007)
  expect(page.queryByText("Back on the wall: Arden, blue")).toBeNull()
  expect(history().getAllByText("Back in stock")).toHaveLength(2)
  await removes(1007)
  await removes(1010)
  pressUndo()
  pressUndo(true)
  await isBack(1010)
  expect([items.get(1007), items.get(1010)]).toEqual([sold, active])
  expect(sent.filter(({ _tag }) => _tag === "Undo")).toHaveLength(3)
})

it("every result of a unit shows what is true now: removed once more here, put back, and sold at another station", async () => {
  const { tell, items, removes, isBack, result, history } = await atStation()
  await removes(1007)
  pressUndo()
  await isBack(1007)
  await removes(1007)
  await history().findByText("Removed again")
  await expect.poll(() => history().queryByText("Back in stock")).toBeNull()
  pressUndo()
  await isBack(1007)
  expect(history().getAllByText("Back in stock")).toHaveLength(2)
  items.set(1007, sold)
  station.played.inventory.scan({ inventories: [product(1007, sold)], message: null })
  tell({ what: "inventory-item", ids: [1007], of: [2007] })
  await within(await result(1007)).findByText("Removed again")
  await expect.poll(() => history().queryByText("Back in stock")).toBeNull()
  // What was spoken last stays in the page for screen readers.
  expect(within(await result(1007)).queryByText(/^Back on the wall/)).toBeNull()
})

it("the history tells when by the clock of the client, whatever the station's own says", async () => {
  const { removes, history } = await atStation()
  await removes(1007)
  const time = history().getByText(/^\d\d:\d\d$/)
  const onTheClock = { hour: "2-digit", minute: "2-digit", timeZone: "America/Edmonton" } as const
  const at = new Date(time.getAttribute("datetime") ?? "")
  expect(time.textContent).toBe(at.toLocaleTimeString("en-GB", onTheClock))
  expect(time.textContent).not.toBe(at.toLocaleTimeString("en-GB", { ...onTheClock, timeZone: "UTC" }))
})
