import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { NotAPhoto } from "@sightline/model/image"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, upload, hears, played } = office()
const path = "/admin/client/logo"
const sent = { picture: new File(["a logo"], "lake.png", { type: "image/png" }) }

states("client/logo-set.route.ts", {
  empty: {
    "a client without a logo gets the file as it is": async () => {
      const asked = played.client.setLogo({ name: "lake.png", mark: "0123456789abcdef" })
      expect(await upload(path, sent)).toMatchObject({ _tag: "Done" })
      const [{ payload }] = asked as [(typeof asked)[number]]
      expect(payload).toMatchObject({ picture: { name: "lake.png", bytes: new TextEncoder().encode("a logo") } })
    },
  },
  failed: {
    "a logo that nobody takes is answered as such": async () => {
      played.client.setLogo(new Unavailable())
      expect(await upload(path, sent)).toMatchObject({ _tag: "Unavailable" })
    },
  },
  refused: {
    "a file that is no picture is an answer with its name, and a form without one is not sent": async () => {
      await hears(played.client.setLogo, [new NotAPhoto({ problem: "type" })], () => upload(path, sent))
      expect(await upload(path, { picture: "lake.png" })).toMatchObject({ _tag: "Unreadable" })
    },
  },
  forbidden: {
    "a role that is too weak, and nobody, are answered as such; the address is no page": async () => {
      const asked = played.client.setLogo(new RoleRefused())
      expect(await upload(path, sent, users.staff)).toMatchObject({ _tag: "RoleRefused" })
      expect(await upload(path, sent, null)).toMatchObject({ _tag: "SessionEnded" })
      expect(asked).toHaveLength(1)
      expect((await visit(path, { as: users.owner })).status).toBe(404)
    },
  },
})
