import { impacts, renamedBridge } from "@sightline/fixtures/bff/field-definition"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { FieldsVersionNotFound, ImpactUnseen } from "@sightline/model/field-definition"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { post, visit, played } = office()
const as = users.supper
const path = "/admin/fields/change"

states("field-definition/fields-change.route.ts", {
  empty: {
    "it shows nothing by itself": async () => {
      expect((await visit(path, { as })).status).toBe(404)
    },
    "each change goes to its own call": async () => {
      const saved = played.fieldDefinition.save({ version: 2 })
      const discarded = played.fieldDefinition.discard({ version: 3 })
      const restored = played.fieldDefinition.restore({ version: 4 })
      const published = played.fieldDefinition.publish({ version: 5 })
      await post(path, { change: "save", changes: [renamedBridge], version: 1 }, as)
      await post(path, { change: "discard", version: 2 }, as)
      await post(path, { change: "restore", number: 1, version: 3 }, as)
      await post(path, { change: "publish", seen: "x", version: 4 }, as)
      expect(saved).toMatchObject([{ payload: { changes: [renamedBridge], version: 1 } }])
      expect(discarded).toMatchObject([{ payload: { version: 2 } }])
      expect(restored).toMatchObject([{ payload: { number: 1, version: 3 } }])
      expect(published).toMatchObject([{ payload: { seen: "x", version: 4 } }])
    },
    "what a publishing does and the form are asked for": async () => {
      played.fieldDefinition.impact(impacts)
      played.fieldDefinition.preview({ fields: [], values: {}, readOnly: [] })
      expect(await post(path, { change: "impact" }, as)).toMatchObject({ _tag: "Done", value: impacts })
      expect(await post(path, { change: "preview", categoryId: 301, form: "item" }, as)).toMatchObject({ _tag: "Done" })
    },
  },
  failed: {
    "it says that nobody answers": async () => {
      played.fieldDefinition.publish(new Unavailable())
      expect(await post(path, { change: "publish", seen: null, version: 1 }, as)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a stale version, mistakes, an unseen impact and a lost state are told": async () => {
      played.fieldDefinition.save(new StaleVersion({ version: 9, values: {} }))
      expect(await post(path, { change: "save", changes: [], version: 1 }, as)).toMatchObject({ _tag: "StaleVersion" })
      played.fieldDefinition.impact(new FieldsRefused({ errors: { "Bridge.name": ["Name is required"] } }))
      expect(await post(path, { change: "impact" }, as)).toMatchObject({
        errors: { "Bridge.name": ["Name is required"] },
      })
      played.fieldDefinition.publish(new ImpactUnseen(impacts))
      expect(await post(path, { change: "publish", seen: null, version: 1 }, as)).toMatchObject({
        _tag: "ImpactUnseen",
        seen: impacts.seen,
      })
      played.fieldDefinition.restore(new FieldsVersionNotFound())
      expect(await post(path, { change: "restore", number: 9, version: 1 }, as)).toMatchObject({
        _tag: "FieldsVersionNotFound",
      })
    },
    "an unknown change is unreadable": async () => {
      expect(await post(path, { change: "delete", version: 1 }, as)).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "an owner is refused by the server": async () => {
      played.fieldDefinition.publish(new RoleRefused())
      expect(await post(path, { change: "publish", seen: null, version: 1 }, users.owner)).toMatchObject({
        _tag: "RoleRefused",
      })
    },
  },
})
