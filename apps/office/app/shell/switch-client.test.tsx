import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, vi } from "vitest"
import { office } from "../test-pages"

const { visit } = office()
const choose = (id: string, context = {}) =>
  visit("/switch-client", {
    as: users.owner,
    context,
    method: "POST",
    headers: { referer: "https://sightline.test/scan-remove" },
    body: new URLSearchParams({ clientId: id }),
  })

states("shell/switch-client.route.ts", {
  empty: {
    "another client of one's own becomes the active one": async () => {
      const switchTo = vi.fn(async () => true)
      expect((await choose("4", { switchTo })).location).toBe("/home")
      expect(switchTo).toHaveBeenCalledWith({ clientId: 4 })
    },
  },
  failed: "it asks the session alone",
  refused: {
    "a client that is not one's own, or none, does not exist": async () => {
      const switchTo = vi.fn(async () => false)
      expect((await choose("4", { switchTo })).status).toBe(404)
      expect((await choose("nothing", { switchTo })).status).toBe(404)
      expect(switchTo).toHaveBeenCalledTimes(1)
    },
  },
  forbidden: {
    "it is no page": async () => {
      expect((await visit("/switch-client", { as: users.owner })).status).toBe(404)
    },
  },
})
