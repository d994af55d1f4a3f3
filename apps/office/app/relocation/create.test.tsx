import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { RelocationBlocked, RelocationId } from "@sightline/model/relocation"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, played } = office()
const path = "/relocate/create"
const place = [{ code: "Center", value: "31" }]
const sent = {
  ...{ isFuture: false, reason: 1, startDay: "2026/11/23", assigneeId: null, place },
  items: [{ itemId: 7, version: 3 }],
}
const made = { id: RelocationId.make(1), items: 1, isFuture: false }

states("relocation/create.route.ts", {
  empty: {
    "each item goes to the chosen place, with the version that was seen": async () => {
      const asked = played.relocation.create(made)
      expect(await post(path, sent)).toMatchObject({ _tag: "Done", value: { items: 1 } })
      expect(asked).toMatchObject([
        { payload: { reason: 1, startDay: "2026/11/23", items: [{ itemId: 7, version: 3, values: place }] } },
      ])
    },
  },
  failed: {
    "an order that nobody takes is answered as such": async () => {
      played.relocation.create(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "what stands in the way is named item by item": async () => {
      const blockers = [{ itemId: 7, why: "reserved" as const, orders: [12], submissions: [] }]
      played.relocation.create(new RelocationBlocked({ blockers }))
      expect(await post(path, sent)).toMatchObject({ _tag: "RelocationBlocked", blockers })
      played.relocation.create(new FieldsRefused({ errors: { startDay: ["Start day cannot be before today"] } }))
      expect(await post(path, sent)).toMatchObject({ errors: { startDay: ["Start day cannot be before today"] } })
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { ...sent, reason: 4 })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "a Simple client and visitors move nothing": async () => {
      const asked = played.relocation.create(new RoleRefused())
      expect(await post(path, sent, users.owner4)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
