import { ownClient } from "@sightline/fixtures/bff/client"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { FieldsRefused } from "@sightline/model/category-option"
import { RoleRefused } from "@sightline/model/role"
import { StaleVersion } from "@sightline/model/stale-version"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/admin/client/change"
const sent = { ...ownClient.settings, version: ownClient.version }

states("client/settings-change.route.ts", {
  empty: {
    "a client without a status after a removal is saved": async () => {
      const asked = played.client.change({ version: 4 })
      expect(await post(path, { ...sent, removeStatusId: null })).toMatchObject({ _tag: "Done", value: { version: 4 } })
      expect(asked).toMatchObject([{ payload: { removeStatusId: null, version: 3 } }])
    },
  },
  failed: {
    "a save that nobody takes is answered as such": async () => {
      played.client.change(new Unavailable())
      expect(await post(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "each refusal is an answer with its name": async () => {
      const stale = new StaleVersion({ version: 4, values: {} })
      await hears(played.client.change, [stale, new FieldsRefused({ errors: { name: ["Name is required"] } })], () =>
        post(path, sent),
      )
    },
    "a setting that is missing or of another kind is not sent": async () => {
      expect(await post(path, { ...sent, isBarcode: "yes" })).toMatchObject({ _tag: "Unreadable" })
      expect(await post(path, { version: 3 })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.client.change, [new RoleRefused()], () => post(path, sent, users.staff))
      expect(await post(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
