import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CategoryOptionId } from "@sightline/model/category-option"
import { CategoryOptionNotFound } from "@sightline/model/category-option-change"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/updatecategoryoptionstable/change"
const change = { id: 7, isHidden: true }
const stored = {
  ...{ id: CategoryOptionId.make(7), name: "Axis", statusId: 5, orderSequence: 3, attributeIds: [] },
  ...{ isInventory: true, isInventoryItem: false, isHidden: true },
}

states("category-option/setting-change.route.ts", {
  empty: {
    "one setting is sent without the others, and the field is answered as it is now": async () => {
      const asked = played.categoryOption.set(stored)
      expect(await post(path, change, users.supper)).toMatchObject({ _tag: "Done", value: { id: 7, isHidden: true } })
      expect(asked.map(({ payload }) => payload)).toEqual([change])
    },
  },
  failed: {
    "a change that nobody answers says so": async () => {
      played.categoryOption.set(new Unavailable())
      expect(await post(path, change, users.supper)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.categoryOption.set, [new CategoryOptionNotFound()], () => post(path, change, users.supper))
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      for (const wrong of [{ ...change, statusId: 7 }, { ...change, orderSequence: -1 }, { isHidden: true }])
        expect(await post(path, wrong, users.supper)).toMatchObject({ _tag: "Unreadable" })
      expect((await visit(path, { as: users.supper })).status).toBe(404)
    },
  },
  forbidden: {
    "people without the role and visitors change nothing": async () => {
      const asked = played.categoryOption.set(new RoleRefused())
      expect(await post(path, change, users.owner)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, change, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
