import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { OptionInUse, OptionNotFound, OptionTaken } from "@sightline/model/category-option-change"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/inventory/update/option-change"
const sent = { what: "add", table: "Brands", name: "Ray", parentLineId: null }

states("category-option/option-change.route.ts", {
  empty: {
    "a rename answers that it is done, and no choice": async () => {
      played.categoryOption.rename({ succeeded: true })
      const renamed = { what: "rename", table: "Brands", id: 4, name: "Ray" }
      expect(await post(path, renamed)).toMatchObject({ _tag: "Done", value: null })
    },
  },
  failed: {
    "what nobody takes is answered as such": async () => {
      played.categoryOption.add(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      await hears(played.categoryOption.add, [new OptionNotFound(), new OptionTaken()], () => post(path, sent))
    },
    "each refusal of a place is an answer with its name": async () => {
      await hears(
        played.categoryOption.addPlace,
        [new OptionTaken(), new FieldsRefused({ errors: { Room: ["is required"] } })],
        () => post(path, { what: "addPlace", table: "Shelfs", name: "3", values: { Room: "" } }),
      )
    },
    "each refusal of a name is an answer with its name": async () => {
      await hears(played.categoryOption.rename, [new OptionNotFound(), new OptionTaken()], () =>
        post(path, { what: "rename", table: "Brands", id: 4, name: "Ray" }),
      )
    },
    "each refusal of a deletion is an answer with its name": async () => {
      await hears(played.categoryOption.delete, [new OptionNotFound(), new OptionInUse()], () =>
        post(path, { what: "delete", table: "Brands", id: 4 }),
      )
    },
    "what cannot be read is not sent, and the address is no page": async () => {
      expect(await post(path, { what: "rename", table: "Brands", id: "x", name: "Ray" })).toMatchObject({
        _tag: "Unreadable",
      })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
  forbidden: {
    "whom the bff refuses is told so, and a visitor that there is no session": async () => {
      const asked = played.categoryOption.add(new RoleRefused())
      expect(await post(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
    },
  },
})
