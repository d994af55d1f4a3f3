import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { InventoryItemNotFound } from "@sightline/model/inventory-item"
import { ItemInactive } from "@sightline/model/inventory-item-form"
import { ItemGrouped, QuantityMissing, StatusNotAllowed } from "@sightline/model/removal"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { post, hears, played } = office()
const path = "/adjust-inventory/remove"
const asked = { inventoryId: 12, itemId: null, quantity: 2, statusId: 31 }

states("removal/remove-quantity.route.ts", {
  empty: "there is always a product to remove from",
  failed: {
    "a removal that nobody takes is answered as such": async () => {
      played.inventoryItem.removeQuantity(new Unavailable())
      expect(await post(path, asked)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(
        played.inventoryItem.removeQuantity,
        [
          new InventoryNotFound(),
          new InventoryItemNotFound(),
          new InventoryInactive(),
          new ItemInactive(),
          new ItemGrouped(),
          new QuantityMissing({ available: 1 }),
          new StatusNotAllowed(),
          new RoleRefused(),
        ],
        () => post(path, asked),
      )
    },
    "what cannot be read is not sent": async () => {
      expect(await post(path, { ...asked, quantity: 1.5 })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such": async () => {
      await hears(played.inventoryItem.removeQuantity, [new RoleRefused()], () =>
        post(path, { ...asked, itemId: 9001 }, users.staff),
      )
      expect(await post(path, asked, null)).toMatchObject({ _tag: "SessionEnded" })
    },
  },
})
