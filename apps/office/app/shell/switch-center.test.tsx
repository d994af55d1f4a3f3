import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { expect, vi } from "vitest"
import { office } from "../test-pages"

const { visit } = office()
const choose = (id: string, context = {}) =>
  visit("/switch-center", {
    as: users.owner,
    context,
    method: "POST",
    headers: { referer: "https://sightline.test/scan-remove" },
    body: new URLSearchParams({ centerId: id }),
  })

states("shell/switch-center.route.ts", {
  empty: {
    "another center of one's own becomes the active one": async () => {
      const switchTo = vi.fn(async () => true)
      expect((await choose("32", { switchTo })).location).toBe("/scan-remove")
      expect(switchTo).toHaveBeenCalledWith({ centerId: 32 })
    },
  },
  failed: "it asks the session alone",
  refused: {
    "a center that is not one's own, or none, does not exist": async () => {
      const switchTo = vi.fn(async () => false)
      expect((await choose("32", { switchTo })).status).toBe(404)
      expect((await choose("nothing", { switchTo })).status).toBe(404)
      expect(switchTo).toHaveBeenCalledTimes(1)
    },
  },
  forbidden: {
    "it is no page": async () => {
      expect((await visit("/switch-center", { as: users.owner })).status).toBe(404)
    },
  },
})
