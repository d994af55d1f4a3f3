import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { users } from "@sightline/fixtures/records/user"
import type { HealthLine } from "@sightline/model/health"
import { RoleRefused } from "@sightline/model/role"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { words } from "./words"

const { visit, played } = office()
const path = "/admin/health"
const station: HealthLine = {
  part: "station",
  name: "Front desk",
  state: "well",
  because: "fine",
  at: new Date("2026-11-26T16:00:00Z"),
  count: 0,
}

states("health/health.route.tsx", {
  empty: {
    "where all is well, it says so": async () => {
      played.health.ofClient([station, { ...station, part: "files", name: "", at: null, count: 4_200_000 }])
      const { main } = await visit(path, { as: users.owner })
      main.getByText(words.allWell)
      main.getByRole("row", { name: /^Station Front desk Well 09:00 26\/11\/2026/ })
      main.getByRole("row", { name: /^Photos and files Well – 4.2 MB$/ })
    },
    "what stands still has a sentence and the way to the next step": async () => {
      played.health.ofClient([
        { ...station, part: "agent", name: "Back room", state: "wrong", because: "silent" },
        { ...station, part: "mail", name: "", state: "doubtful", because: "waiting", count: 3 },
        station,
      ])
      const { main } = await visit(path, { as: users.owner })
      main.getByText("2 parts need a look.")
      const agent = within(main.getByRole("row", { name: /^Print agent Back room Stands still/ }))
      expect(agent.getByRole("link").getAttribute("href")).toBe("/admin/printers")
      main.getByText(/^Mails do not go out\./)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.health.ofClient(new Unavailable())
      expect((await visit(path, { as: users.owner })).status).toBe(503)
    },
  },
  refused: "it takes nothing",
  forbidden: {
    "it does not exist for staff": async () => {
      played.health.ofClient(new RoleRefused())
      expect((await visit(path, { as: users.staff })).status).toBe(404)
    },
  },
})
