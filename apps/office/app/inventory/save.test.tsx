import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CategoryNotFound } from "@sightline/model/category"
import { FeaturesLocked, FieldsRefused } from "@sightline/model/category-option"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/inventory/update/save"
const sent = { id: 12, categoryId: 1, version: 3, values: { Model: "Round Metal" }, vendors: [] }

states("inventory/save.route.ts", {
  empty: {
    "a save without any value is sent as it is": async () => {
      const asked = played.inventory.save({ id: InventoryId.make(12), version: 4, message: "", isSuccess: true })
      expect(await post(path, { ...sent, values: {} })).toMatchObject({
        _tag: "Done",
        value: { version: 4, unlinked: 0 },
      })
      expect(asked).toMatchObject([{ payload: { inventory: 12, version: 3, options: [] } }])
    },
  },
  failed: {
    "what nobody takes is answered as such": async () => {
      played.inventory.save(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(
        played.inventory.save,
        [
          new InventoryNotFound(),
          new CategoryNotFound(),
          new InventoryInactive(),
          new StaleVersion({ version: 4, values: { Model: "Theirs" } }),
          new FieldsRefused({ errors: { Model: ["is required"] } }),
          new FeaturesLocked(),
        ],
        () => post(path, sent),
      )
    },
    "who was second hears what is stored now": async () => {
      played.inventory.save(new StaleVersion({ version: 4, values: { Model: "Theirs" } }))
      expect(await post(path, sent)).toMatchObject({ version: 4, values: { Model: "Theirs" } })
    },
    "a vendor that cannot be linked to a new product is counted, and the product is saved; a stored product links none · PRODUCT-35":
      async () => {
        played.inventory.save({ id: InventoryId.make(12), version: 1, message: "", isSuccess: true })
        const asked = played.vendor.link(new InventoryInactive())
        const created = { ...sent, id: null, version: null, vendors: [1, 2] }
        expect(await post(path, created)).toMatchObject({ _tag: "Done", value: { id: 12, unlinked: 2 } })
        const link = { clientId: 3, inventoryId: 12, orderLeadingDays: 0, price: 0, statusId: 5 }
        expect(asked).toMatchObject([{ payload: { ...link, vendorId: 1 } }, { payload: { ...link, vendorId: 2 } }])
        await post(path, { ...sent, vendors: [1, 2] })
        expect(asked).toHaveLength(2)
      },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { ...sent, version: "x" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.inventory.save(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
