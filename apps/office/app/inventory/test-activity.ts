import type { States } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import type { office } from "../test-pages"

const sent = { id: 12 }

/** A product is taken out of use and brought back alike: one field of it is written, to that status. */
export const activityProofs = (
  { visit, post, hears, played }: ReturnType<typeof office>,
  path: string,
  statusId: number,
): States => ({
  empty: {
    [`the product becomes ${statusId === 6 ? "inactive" : "active"}, and nothing else of it`]: async () => {
      const asked = played.inventoryItem.update({ id: InventoryId.make(12), statusId })
      expect(await post(path, sent)).toMatchObject({ _tag: "Done" })
      expect(asked).toMatchObject([{ payload: { table: "Inventories", column: "StatusID", key: 12, value: statusId } }])
    },
  },
  failed: {
    "what nobody takes is answered as such": async () => {
      played.inventoryItem.update(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.inventoryItem.update, [new InventoryNotFound(), new InventoryInactive()], () =>
        post(path, sent),
      )
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { id: null })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.inventoryItem.update(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
