import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { RelocationBlocked, RelocationNotFound, RelocationSettled } from "@sightline/model/relocation"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/relocate/settle"
const undo = { what: "undo", id: 7 }

states("relocation/settle.route.ts", {
  empty: {
    "a planned one is canceled, and a done one taken back": async () => {
      const cancelled = played.relocation.cancel({ succeeded: true })
      const undone = played.relocation.undo({
        items: 2,
        left: [{ itemId: 9, why: "elsewhere", orders: [], submissions: [] }],
      })
      expect(await post(path, { what: "cancel", id: 7 })).toMatchObject({ _tag: "Done" })
      expect(await post(path, undo)).toMatchObject({ _tag: "Done", value: { items: 2, left: [{ itemId: 9 }] } })
      expect([cancelled, undone]).toMatchObject([[{ payload: { id: 7 } }], [{ payload: { id: 7 } }]])
    },
  },
  failed: {
    "one that nobody takes is answered as such": async () => {
      played.relocation.undo(new Unavailable())
      expect(await post(path, undo)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const blockers = [{ itemId: 9, why: "removed" as const, orders: [], submissions: [] }]
      const refusals = [new RelocationNotFound(), new RelocationSettled({ state: "undone" })]
      await hears(played.relocation.undo, [...refusals, new RelocationBlocked({ blockers })], () => post(path, undo))
      await hears(played.relocation.cancel, refusals, () => post(path, { what: "cancel", id: 7 }))
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { what: "repeat", id: 7 })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "a Simple client and visitors settle nothing": async () => {
      const asked = played.relocation.undo(new RoleRefused())
      expect(await post(path, undo, users.owner4)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, undo, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
