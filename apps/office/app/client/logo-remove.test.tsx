import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { KeyReused } from "@sightline/model/once"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, post, hears, played } = office()
const path = "/admin/client/logo/remove"

states("client/logo-remove.route.ts", {
  empty: {
    "a client without a logo is answered as one that had one": async () => {
      const asked = played.client.removeLogo({ succeeded: true })
      expect(await post(path, {})).toMatchObject({ _tag: "Done" })
      expect(asked).toHaveLength(1)
    },
  },
  failed: {
    "a removal that nobody takes is answered as such": async () => {
      played.client.removeLogo(new Unavailable())
      expect(await post(path, {})).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a key of another request is an answer with its name": async () => {
      await hears(played.client.removeLogo, [new KeyReused()], () => post(path, {}))
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      await hears(played.client.removeLogo, [new RoleRefused()], () => post(path, {}, users.staff))
      expect(await post(path, {}, null)).toMatchObject({ _tag: "SessionEnded" })
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
