import { aField, aLine } from "@sightline/fields/given"
import { states } from "@sightline/fixtures/page/states"
import { clients } from "@sightline/fixtures/records/client"
import { users } from "@sightline/fixtures/records/user"
import { AssigneeId } from "@sightline/model/assignee"
import { ClientId } from "@sightline/model/client"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryItemId } from "@sightline/model/inventory-item"
import { RelocationBlocked, RelocationId } from "@sightline/model/relocation"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test } from "vitest"
import { words } from "../relocation/words"
import { office } from "../test-pages"

const { visit, open, played } = office()
const as = users.staff

const item = (id: number, isInProcess = false) => ({
  id: InventoryItemId.make(id),
  quantity: 1,
  version: 1,
  centerName: "Downtown",
  location: "Downtown",
  isInProcess,
})
const frame = {
  inventoryId: InventoryId.make(7),
  code: "FR 7",
  description: "A frame with a rather long name",
  itemCount: 3,
  items: [item(1), item(2), item(3, true)],
}
type Frame = Omit<typeof frame, "items"> & { readonly items: readonly ReturnType<typeof item>[] }
const movableOf = ({ items, inventoryId, code, description }: Frame) =>
  items.filter(({ isInProcess }) => !isInProcess).map((item) => ({ ...item, inventoryId, code, description }))
/** The items that Select All takes, and how many there are. */
const movable = (frames: readonly Frame[], total = frames.flatMap(movableOf).length) =>
  played.relocation.movable({ rows: frames.flatMap(movableOf), page: 1, pageSize: 1000, total })
const found = (rows: readonly (typeof frame)[]) => ({ rows, page: 1, pageSize: 10, total: rows.length })
const centers = users.staff.memberships[0]?.centerIds ?? []
const center = aField({ code: "Center", valueType: 3, lines: centers.map((id) => aLine(id)) })
const planned = {
  ...({ id: RelocationId.make(4), reason: 1, isFuture: true, startDay: "2026-12-01", state: "planned" } as const),
  ...{ assignee: null, by: "Ana Bell", at: new Date(0), items: 3, skipped: 0, destination: "Downtown / Bin 4" },
}

const given = (rows: readonly (typeof frame)[] = [frame]) => {
  played.location.list([center])
  played.relocation.list([planned])
  played.assignee.list([])
  movable(rows)
  return played.relocation.search(found(rows))
}

states("page/relocate.route.tsx", {
  empty: {
    "nothing can be chosen where nothing is found, and Next stays off": async () => {
      given([])
      const shown = await open("/relocate", { as })
      await shown.findByText(words.nothingFound)
      expect(shown.getByRole("button", { name: words.next })).toHaveProperty("disabled", true)
    },
    "planned relocations stand below the wizard": async () => {
      given()
      const shown = await visit("/relocate", { as })
      shown.main.getByRole("heading", { name: "1. Relocate list" })
      shown.main.getByText(/1 planned/)
      shown.main.getByRole("button", { name: "Cancel relocation 4" })
    },
    "a chosen center narrows the From list, and offers the places inside it": async () => {
      const asked = given()
      const building = aField({
        ...{ code: "Building", valueType: 3, parentCodes: ["Center"] },
        lines: [aLine(4, { parentLineId: centers[0] ?? 0, name: "Annex" })],
      })
      played.location.list([center, building])
      const shown = await open("/relocate", { as })
      await shown.findByLabelText("Center")
      expect(shown.queryByLabelText("Building")).toBeNull()
      shown.type("Center", String(centers[0]))
      await shown.findByLabelText("Building")
      shown.type("Building", "4")
      const value = String(centers[0])
      await expect
        .poll(() => asked.at(-1)?.payload.filters)
        .toEqual([
          { code: "Center", value },
          { code: "Building", value: "4" },
        ])
    },
    "Select All leaves out items in process; a done order empties the wizard": async () => {
      given()
      const shown = await open("/relocate", { as })
      ;(await shown.findByLabelText("Select all 2")).click()
      await shown.findByText("2 items")
      expect(shown.queryByRole("button", { name: "Move item 3" })).toBeNull()
      shown.getByText(words.inProcess)
      await shown.press(words.next)
      shown.type("Center", String(centers[0]))
      await shown.press(words.next)
      await shown.findByRole("heading", { name: "3. Confirm moving list" })
      const asked = played.relocation.create({ id: RelocationId.make(1), items: 2, isFuture: false })
      await shown.press(words.finish)
      await shown.told(words.done)
      await shown.findByText(words.emptyList)
      expect(asked[0]?.payload.items.map(({ itemId }) => itemId)).toEqual([1, 2])
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.relocation.list(new Unavailable())
      expect((await visit("/relocate", { as })).status).toBe(503)
    },
  },
  refused: {
    "each item that cannot move is named and can be taken out": async () => {
      given()
      const shown = await open("/relocate", { as })
      await shown.press(`${words.all}: A frame with a rathe...`)
      await shown.press(words.next)
      shown.type("Center", String(centers[0]))
      await shown.press(words.next)
      const blockers = [{ itemId: 2, why: "reserved" as const, orders: [12], submissions: [] }]
      played.relocation.create(new RelocationBlocked({ blockers }))
      await shown.press(words.finish)
      await shown.told(
        "Some items cannot be moved. Nothing was moved. Remove these items from the list, then try again.",
      )
      await shown.findByText("Item 2 is reserved and stays at its center (order 12).")
      await shown.press(words.takeOut)
      expect(shown.queryByText(/· item 2 ·/)).toBeNull()
    },
  },
  forbidden: {
    "it does not exist for a Simple client, and nobody is asked": async () => {
      const asked = given()
      expect((await visit("/relocate", { as: users.owner4 })).status).toBe(404)
      expect(asked).toEqual([])
    },
  },
})

test("the pages of the From list turn; step 3 says why, when, by whom and where to, and that is what is sent, or why not · RELOCATE-02 RELOCATE-03 RELOCATE-09", async () => {
  given()
  const asked = played.relocation.search({ ...found([frame]), total: 25 })
  played.location.list([{ ...center, lines: centers.map((id) => aLine(id, { name: `Center ${id}` })) }])
  const ben = { id: AssigneeId.make(9), type: "Relocate", isAssigned: false } as const
  const clientId = ClientId.make(clients.lakeside.id)
  played.assignee.list([{ ...ben, clientId, firstName: "Ben", lastName: "Ode", email: "ben@example.test" }])
  const shown = await open("/relocate", { as })
  await shown.findByText("Page 1 of 3")
  await shown.press("Next page")
  await expect.poll(() => asked.at(-1)?.payload).toMatchObject({ page: 2, pageSize: 10 })
  ;(await shown.findByLabelText("Select all 2")).click()
  await shown.press(words.next)
  shown.type(words.reason, "3")
  shown.type(words.assignee, "9")
  shown.getByLabelText("Yes").click()
  shown.type(words.startDay, "2099/01/02")
  shown.type("Center", String(centers[0]))
  await shown.press(words.next)
  await shown.findByRole("heading", { name: "3. Confirm moving list" })
  const entries = shown.getAllByRole("definition").map(({ textContent }) => textContent)
  expect(entries).toEqual(["Defected", "Yes", "2099/01/02", "Ben Ode", `Center ${centers[0]}`])
  played.relocation.create(new Unavailable())
  await shown.press(words.finish)
  await shown.told("Not available. Sightline is not available right now. Please try again.")
  shown.getByRole("heading", { name: "3. Confirm moving list" })
  const sent = played.relocation.create({ id: RelocationId.make(1), items: 2, isFuture: true })
  await shown.press(words.finish)
  await shown.told(words.done)
  expect(sent).toMatchObject([
    { payload: { reason: 3, isFuture: true, startDay: expect.stringMatching(/^2099.01.02$/), assigneeId: 9 } },
  ])
})

test("Select All takes what every page of the search holds, says how many, and all of them move in one press · RELOCATE-08", async () => {
  given()
  const asked = played.relocation.search({ ...found([frame]), total: 25 })
  const others = Array.from({ length: 130 }, (_, nth) => item(nth + 10))
  movable([frame, { ...frame, inventoryId: InventoryId.make(8), items: others }])
  const shown = await open("/relocate", { as })
  await shown.findByText("Page 1 of 3")
  shown.type("Center", String(centers[0]))
  await expect.poll(() => asked.at(-1)?.payload.filters).toHaveLength(1)
  const sought = movable([frame, { ...frame, inventoryId: InventoryId.make(8), items: others }])
  ;(await shown.findByLabelText("Select all 132")).click()
  await shown.findByText("132 items")
  expect(sought.at(-1)?.payload).toEqual({
    ...{ page: 1, pageSize: 1000, filters: [{ code: "Center", value: String(centers[0]) }] },
  })
  expect(shown.getByLabelText<HTMLInputElement>("Select all 132").checked).toBe(true)
  // The To list turns its own pages.
  expect(shown.getAllByRole("button", { name: /^Take out item/ })).toHaveLength(50)
  shown.getByLabelText("Select all 132").click()
  await shown.findByText("0 items")
  shown.getByLabelText("Select all 132").click()
  await shown.findByText("132 items")
  await shown.press(words.next)
  shown.type("Center", String(centers[0]))
  await shown.press(words.next)
  await shown.findByRole("heading", { name: "3. Confirm moving list" })
  const blockers = [{ itemId: 2, why: "changed" as const, orders: [], submissions: [] }]
  played.relocation.create(new RelocationBlocked({ blockers }))
  await shown.press(words.finish)
  await shown.findByText("Item 2 has changed since you chose it.")
  await shown.press(words.takeOut)
  const sent = played.relocation.create({ id: RelocationId.make(1), items: 131, isFuture: false })
  await shown.press(words.finish)
  await shown.told(words.done)
  expect(sent[0]?.payload.items).toHaveLength(131)
})

test("more than a thousand say so before they are chosen and after; All takes a product's items beyond the list's", async () => {
  given([{ ...frame, itemCount: 1200 }])
  const many = Array.from({ length: 1000 }, (_, nth) => item(nth + 1))
  const asked = movable([{ ...frame, items: many }], 1199)
  const shown = await open("/relocate", { as })
  await shown.findByLabelText("Select the first 1,000 of 1,199")
  await shown.press(`${words.all}: A frame with a rathe...`)
  await shown.findByText("1,000 items")
  await shown.findByText(words.full)
  expect(asked.at(-1)?.payload).toMatchObject({ pageSize: 1000, inventoryIds: [7] })
})

test("items that nobody can read are not chosen, and the page says so", async () => {
  given()
  played.relocation.search({ ...found([frame]), total: 25 })
  movable([frame], 132)
  const shown = await open("/relocate", { as })
  await shown.findByLabelText("Select all 132")
  played.relocation.movable(new Unavailable())
  shown.getByLabelText("Select all 132").click()
  await shown.told(words.notRead)
  await shown.findByText("0 items")
})

test("the products that somebody chose in their list are in the To list already, and who has nothing to move is counted", async () => {
  given()
  const asked = movable([frame])
  const shown = await open("/relocate?product=7&product=8&product=x&product=7", { as })
  await shown.findByText("1 of the products you chose has nothing at your centers that can be moved.")
  shown.getByText("2 items")
  expect(asked[0]?.payload).toMatchObject({ pageSize: 1000, inventoryIds: [7, 8] })
  await shown.press(words.next)
  await shown.findByRole("heading", { name: `2. ${words.steps[2]}` })
})
