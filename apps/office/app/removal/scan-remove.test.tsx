import { states } from "@sightline/fixtures/page/states"
import { statuses } from "@sightline/fixtures/records/status"
import { users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, played } = office()
const as = users.staff

states("removal/scan-remove.route.tsx", {
  empty: {
    "it is named by the status that a scan gives, and nothing has been scanned": async () => {
      played.status.list(Object.values(statuses))
      const page = await visit("/scan-remove", { as })
      expect(page.status).toBe(200)
      expect(page.title).toBe("Sold · Sightline")
      page.main.getByRole("heading", { level: 1, name: "Sold" })
    },
    "a client whose status is not one of its items' has the usual title": async () => {
      played.status.list([])
      expect((await visit("/scan-remove", { as })).title).toBe("Scan Remove · Sightline")
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.status.list(new Unavailable())
      expect((await visit("/scan-remove", { as })).status).toBe(503)
    },
  },
  refused: "its scans are refused by removal/scan.route.ts",
  forbidden: {
    "it does not exist for visitors; who had a session a moment ago signs in again": async () => {
      expect((await visit("/scan-remove")).status).toBe(404)
      expect((await visit("/scan-remove", { context: { sessionEnded: true } })).location).toBe(
        "/home-login?returnTo=%2Fscan-remove",
      )
    },
  },
})
