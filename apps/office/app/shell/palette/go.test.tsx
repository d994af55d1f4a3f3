import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../../test-pages"

const { visit, played } = office()
const as = users.staff

states("shell/palette/go.route.ts", {
  empty: {
    "without a word it answers the pages that are open to the person": async () => {
      const { text } = await visit("/go", { as })
      expect(text).toContain("/scan-remove")
      expect(text).not.toContain("/admin")
    },
  },
  failed: {
    "a search that nobody answers has the status of a failure": async () => {
      played.destination.find(new Unavailable())
      expect((await visit("/go?text=oak", { as })).status).toBe(503)
    },
  },
  refused: {
    "a word that is too long or empty does not exist": async () => {
      expect((await visit("/go?text=", { as })).status).toBe(404)
      expect((await visit(`/go?text=${"x".repeat(201)}`, { as })).status).toBe(404)
    },
  },
  forbidden: {
    "nobody without a session is answered": async () => {
      expect((await visit("/go")).status).toBe(404)
    },
  },
})
