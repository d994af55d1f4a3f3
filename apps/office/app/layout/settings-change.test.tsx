import { ownLayout } from "@sightline/fixtures/bff/layout-settings"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { LayoutVersionNotFound } from "@sightline/model/layout-settings"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/admin/layout/change"
const save = { change: "save", lines: ownLayout.lines, version: 3 }
const publish = { change: "publish", version: 3 }
const restore = { change: "restore", number: 1, version: 3 }
const stale = new StaleVersion({ version: 4, values: {} })

states("layout/settings-change.route.ts", {
  empty: {
    "a draft without a line is saved": async () => {
      const asked = played.layout.save({ version: 4 })
      expect(await post(path, { ...save, lines: [] })).toMatchObject({ _tag: "Done", value: { version: 4 } })
      expect(asked).toMatchObject([{ payload: { lines: [], version: 3 } }])
    },
  },
  failed: {
    "a change that nobody takes is answered as such": async () => {
      played.layout.publish(new Unavailable())
      expect(await post(path, publish)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const fields = new FieldsRefused({ errors: { "0.value": ["No"] } })
      await hears(played.layout.save, [stale], () => post(path, save))
      await hears(played.layout.discard, [stale], () => post(path, { ...publish, change: "discard" }))
      await hears(played.layout.publish, [stale, fields], () => post(path, publish))
      await hears(played.layout.restore, [stale, fields, new LayoutVersionNotFound()], () => post(path, restore))
    },
    "an unknown change is not sent": async () => {
      expect(await post(path, { ...publish, change: "burn" })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.layout.publish, [new RoleRefused()], () => post(path, publish, users.staff))
      expect(await post(path, publish, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
