import { states } from "@sightline/fixtures/page/states"
import { type UserRecord, users } from "@sightline/fixtures/records/user"
import { AssigneeNotFound, AssigneeTaken } from "@sightline/model/assignee"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { NotPrePrint } from "@sightline/model/item-barcode"
import { NoteClosed, NoteNotMailed } from "@sightline/model/note"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const at = (what: string) => `/inventory/update/item/${what}`
const note = { id: null, itemId: 9001, text: "Loose", statusId: null, assigneeId: null, version: null, isSent: false }
const person = { id: null, type: "Item", firstName: "Ada", lastName: "Byron", email: "ada@example.com" }

/** The data of a dialog. */
async function read(what: string, query: string, as: UserRecord | undefined = users.owner) {
  const { status, text } = await visit(`${at(what)}?${query}`, { as, headers: { accept: "application/json" } })
  return { status, body: JSON.parse(text) }
}

states("page/item.route.ts", {
  empty: {
    "an item without notes, services and changes answers empty lists": async () => {
      played.note.list([])
      played.maintenance.list({ services: [] })
      played.inventoryItem.history([])
      for (const what of ["notes", "services", "history"])
        expect(await read(what, "itemId=9001")).toEqual({ status: 200, body: [] })
    },
    "a list without people says whether its reader may add some": async () => {
      played.assignee.list([])
      expect((await read("assignees", "type=Item&itemId=9001")).body).toEqual({ assignees: [], mayEdit: true })
    },
  },
  failed: {
    "a dialog that cannot load hears why": async () => {
      played.note.list(new Unavailable())
      expect(await read("notes", "itemId=9001")).toMatchObject({
        status: 503,
        body: { detail: "Sightline is not available right now. Please try again." },
      })
    },
    "a change that nobody takes is answered as such": async () => {
      played.note.save(new Unavailable())
      expect(await post(at("note"), note)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "an item that is not there, and an invalid question, do not exist": async () => {
      played.inventoryItem.form(new InventoryItemNotFound())
      expect((await read("form", "inventoryId=12&itemId=9001")).status).toBe(404)
      expect((await visit(`${at("notes")}?itemId=x`, { as: users.owner })).status).toBe(404)
    },
    "each refusal of a note is an answer with its name": async () => {
      await hears(played.note.save, [new NoteClosed(), new NoteNotMailed(), new AssigneeNotFound()], () =>
        post(at("note"), note),
      )
    },
    "each refusal of a service, and of an assignment, is an answer with its name": async () => {
      const service = { company: "Optic", serviceNumber: "", orderNumber: "", technician: "" }
      await hears(played.maintenance.add, [new InventoryItemNotFound(), new ItemInactive()], () =>
        post(at("service"), { itemId: 9001, ...service, servicedOn: "2026/11/20", totalCost: 100 }),
      )
      await hears(played.assignee.assign, [new AssigneeNotFound(), new InventoryInactive()], () =>
        post(at("assign"), { itemId: 9001, assigneeId: 4, isSent: false }),
      )
      await hears(played.assignee.save, [new AssigneeTaken()], () => post(at("assignee"), person))
      await hears(played.assignee.delete, [new AssigneeNotFound()], () => post(at("delete-assignee"), { id: 4 }))
    },
    "each refusal of an item is an answer with its name": async () => {
      await hears(played.inventoryItem.change, [new InventoryNotFound(), new ItemInactive()], () =>
        post(at("save"), { inventoryId: 12, id: 9001, version: 1, values: {} }),
      )
      await hears(played.inventoryItem.addQuantity, [new InventoryInactive()], () =>
        post(at("add"), { inventoryId: 12, id: null, values: { Quantity: "2" } }),
      )
      await hears(played.inventoryItem.update, [new NotPrePrint()], () =>
        post(at("link"), { id: 9001, barcode: "pre-1" }),
      )
      await hears(played.inventoryItem.update, [new InventoryItemNotFound()], () =>
        post(at("deactivate"), { id: 9001 }),
      )
      await hears(played.inventoryItem.delete, [new InventoryItemNotFound()], () => post(at("delete"), { id: 9001 }))
    },
    "what cannot be read is not sent, and no other question is answered": async () => {
      expect(await post(at("note"), { text: "Loose" })).toMatchObject({ _tag: "Unreadable" })
      for (const method of ["GET", "POST"])
        expect((await visit(at("everything"), { as: users.owner, method })).status).toBe(404)
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such": async () => {
      await hears(played.inventoryItem.delete, [new RoleRefused()], () => post(at("delete"), { id: 9001 }, users.staff))
      expect(await post(at("delete"), { id: 9001 }, null)).toMatchObject({ _tag: "SessionEnded" })
      const { status } = await visit(`${at("notes")}?itemId=9001`, { headers: { accept: "application/json" } })
      expect(status).toBe(401)
      expect((await visit(`${at("notes")}?itemId=9001`)).status).toBe(404)
    },
  },
})
