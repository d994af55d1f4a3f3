import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { LogoNotFound } from "@sightline/model/client-logo"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff
const path = "/logo?mark=0123456789abcdef"

states("client/logo.route.ts", {
  empty: {
    "the logo is a picture that browsers keep: another one has another address": async () => {
      const asked = played.client.logo(new TextEncoder().encode("PNG"))
      const { status, headers, text } = await visit(path, { as })
      expect([status, text]).toEqual([200, "PNG"])
      expect(headers.get("content-type")).toBe("image/png")
      expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable")
      expect(asked.map(({ urlParams }) => urlParams)).toEqual([{ mark: "0123456789abcdef" }])
    },
  },
  failed: {
    "it says that it cannot be made now": async () => {
      played.client.logo(new Unavailable())
      expect((await visit(path, { as })).status).toBe(503)
    },
  },
  refused: {
    "another mark has no picture, and neither has what is no mark": async () => {
      const asked = played.client.logo(new LogoNotFound())
      expect((await visit(path, { as })).status).toBe(404)
      for (const other of ["/logo", "/logo?mark=", "/logo?mark=0123456789ABCDEF", "/logo?mark=0123456789abcdef0"])
        expect((await visit(other, { as })).status).toBe(404)
      expect(asked).toHaveLength(1)
    },
  },
  forbidden: {
    "it does not exist for visitors and for people without the role": async () => {
      played.client.logo(new RoleRefused())
      expect((await visit(path)).status).toBe(404)
      expect((await visit(path, { as: users.noaccess })).status).toBe(404)
    },
  },
})
