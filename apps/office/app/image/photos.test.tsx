import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.owner
const path = "/inventory/update/photos?inventoryId=12&itemId=9001"

states("image/photos.route.ts", {
  empty: {
    "an item without photos answers none, and how many it may have": async () => {
      const none = { images: [], most: 5, isEditable: true }
      const asked = played.image.list(none)
      expect(JSON.parse((await visit(path, { as })).text)).toEqual(none)
      expect(asked).toMatchObject([{ urlParams: { inventoryId: 12, itemId: 9001 } }])
    },
  },
  failed: {
    "a question that nobody answers has the status of a failure": async () => {
      played.image.list(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "an item that is not there, or not named by a number, does not exist": async () => {
      expect((await visit("/inventory/update/photos?inventoryId=12", { as })).status).toBe(404)
      for (const refusal of [new InventoryNotFound(), new InventoryItemNotFound()]) {
        played.image.list(refusal)
        expect((await visit(path, { as })).status).toBe(404)
      }
    },
  },
  forbidden: {
    "a visitor is not answered, and whom the bff refuses is not told that there is anything": async () => {
      const asked = played.image.list(new RoleRefused())
      expect((await visit(path)).status).not.toBe(200)
      expect(asked).toEqual([])
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
