import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../../test-pages"

const { visit, post, hears, played } = office()
const path = "/inventory/update/statuses"
const sent = { ids: [12, 13], to: 6 }

states("inventory/choice/statuses.route.ts", {
  empty: {
    "the products become inactive in one call, and the answer names those that were not": async () => {
      const asked = played.inventory.setStatuses({ statusId: 6, turned: [InventoryId.make(13)] })
      expect(await post(path, sent)).toMatchObject({ _tag: "Done", value: { turned: [13] } })
      expect(asked).toMatchObject([{ payload: { ids: [12, 13], statusId: 6 } }])
    },
  },
  failed: {
    "what nobody takes is answered as such": async () => {
      played.inventory.setStatuses(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.inventory.setStatuses, [new InventoryNotFound()], () => post(path, sent))
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { ids: [12], to: 30 })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.inventory.setStatuses(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
