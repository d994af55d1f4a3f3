import { states } from "@sightline/fixtures/page/states"
import { BaseRowKept, BaseRowRenamed, BaseRowTaken, BaseRowUnknown, BaseRowUsed } from "@sightline/model/base-table"
import { FieldsRefused } from "@sightline/model/category-option"
import { OperatorSignedOut } from "@sightline/model/operator"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { sentTo } from "./test-sent"

const pages = office()
const { visit, post, hears, played } = pages
const path = "/installation/tables/change"
const adding = { change: "add", table: "city", within: "60", name: "Newtown" }
const renaming = { change: "rename", table: "city", id: "7", was: "Calgary", name: "Oldtown" }
const removing = { change: "remove", table: "status", id: "1000", name: "On loan" }

const sent = sentTo(pages, path)

states("operator/base-change.route.ts", {
  empty: {
    "each change carries the token of the cookie": async () => {
      const added = played.operator.addBaseRow({ id: 8 })
      expect(await sent(adding)).toMatchObject({ _tag: "Done", value: { did: "added", name: "Newtown" } })
      expect(added).toMatchObject([{ payload: { token: "ten", table: "city", within: 60, name: "Newtown" } }])
      const renamed = played.operator.renameBaseRow({ succeeded: true })
      expect(await sent(renaming)).toMatchObject({ value: { did: "renamed", name: "Oldtown" } })
      expect(renamed).toMatchObject([{ payload: { token: "ten", id: 7, was: "Calgary", name: "Oldtown" } }])
      const removed = played.operator.removeBaseRow({ succeeded: true })
      expect(await sent(removing)).toMatchObject({ value: { did: "removed", name: "On loan" } })
      expect(removed).toMatchObject([{ payload: { token: "ten", table: "status", id: 1000 } }])
    },
  },
  failed: {
    "it is said that nobody answers": async () => {
      played.operator.addBaseRow(new Unavailable())
      expect(await sent(adding)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is passed on": async () => {
      const letters = new FieldsRefused({ errors: { code: ["Code must be two letters, such as CA"] } })
      const add = [new BaseRowTaken(), new BaseRowUnknown(), letters, new OperatorSignedOut()]
      await hears(played.operator.addBaseRow, add, () => post(path, adding, null))
      const rename = [new BaseRowKept(), new BaseRowRenamed()]
      await hears(played.operator.renameBaseRow, rename, () => post(path, renaming, null))
      const remove = [new BaseRowUsed(), new BaseRowKept()]
      await hears(played.operator.removeBaseRow, remove, () => post(path, removing, null))
    },
    "a name without letters, another list and an id of nothing are unreadable": async () => {
      for (const more of [{ name: " " }, { table: "moon" }, { id: "0" }])
        expect(await sent({ ...renaming, ...more }), JSON.stringify(more)).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "without a cookie the call goes out with no token that counts": async () => {
      const asked = played.operator.removeBaseRow(new OperatorSignedOut())
      expect(await post(path, removing, null)).toMatchObject({ _tag: "OperatorSignedOut" })
      expect(asked).toMatchObject([{ payload: { token: "none" } }])
      expect((await visit(path)).status).toBe(404)
    },
  },
})
