import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CategoryNotFound } from "@sightline/model/category"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../../test-pages"

const { visit, post, hears, played } = office()
const path = "/inventory/update/draft"
const sent = { id: 12, categoryId: 1, typed: { version: 3, values: { Model: "Round" } } }

states("inventory/draft/draft.route.ts", {
  empty: {
    "where nothing is typed any more the draft is dropped": async () => {
      const asked = played.draft.drop({ succeeded: true })
      expect(await post(path, { ...sent, typed: null })).toMatchObject({ _tag: "Done" })
      expect(asked).toMatchObject([{ payload: { id: 12 } }])
    },
  },
  failed: {
    "what nobody takes is answered as such": async () => {
      played.draft.keep(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.draft.keep, [new InventoryNotFound(), new CategoryNotFound()], () => post(path, sent))
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { ...sent, typed: "x" })).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.draft.keep(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
