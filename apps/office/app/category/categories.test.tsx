import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { CategoryInUse, CategoryNotFound, UpiTypeInUse, UpiTypeNotFound } from "@sightline/model/category"
import { CodeTaken } from "@sightline/model/code-taken"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const as = users.owner
const path = "/inventory/update/categories"
const upiType = { what: "upiType", id: null, name: "Serial", code: "serial", description: "", categoryId: null }
const category = {
  what: "category",
  id: null,
  name: "Frames",
  code: "frames",
  description: "",
  sortOrder: 1,
  attributeId: null,
  isShownOnline: true,
  upiTypeId: null,
  taxPercent: 9.975,
  fieldsOf: null,
}

function given() {
  played.category.attributes([])
  played.category.upiTypes([])
  return played.category.list([])
}

states("category/categories.route.ts", {
  empty: {
    "a client without categories is answered three empty lists": async () => {
      given()
      expect(JSON.parse((await visit(path, { as })).text)).toEqual({ categories: [], attributes: [], upiTypes: [] })
    },
  },
  failed: {
    "nothing is read and nothing changed where nobody answers": async () => {
      given()
      played.category.upiTypes(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
      played.category.save(new Unavailable())
      expect(await post(path, category)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal of a category is an answer with its name": async () => {
      await hears(played.category.save, [new CategoryNotFound(), new UpiTypeNotFound(), new CodeTaken()], () =>
        post(path, category),
      )
      await hears(played.category.delete, [new CategoryNotFound(), new CategoryInUse()], () =>
        post(path, { what: "deleteCategory", id: 1 }),
      )
    },
    "each refusal of a UPI type is an answer with its name": async () => {
      await hears(played.category.saveUpiType, [new UpiTypeNotFound(), new CodeTaken()], () => post(path, upiType))
      await hears(played.category.deleteUpiType, [new UpiTypeNotFound(), new UpiTypeInUse()], () =>
        post(path, { what: "deleteUpiType", id: 2 }),
      )
    },
    "what cannot be read is not sent": async () => {
      expect(await post(path, { ...category, sortOrder: "x" })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a visitor reads and changes nothing": async () => {
      const asked = given()
      expect((await visit(path)).status).not.toBe(200)
      expect(await post(path, category, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toEqual([])
    },
    "whom the bff refuses is told so": async () => {
      played.category.save(new RoleRefused())
      expect(await post(path, category, users.staff)).toMatchObject({ _tag: "RoleRefused" })
    },
  },
})
