import { states } from "@sightline/fixtures/page/states"
import { within } from "@sightline/fixtures/page/within"
import { type InstallationLine, OperatorSignedOut } from "@sightline/model/operator"
import { Unavailable } from "@sightline/model/unavailable"
import { expect } from "vitest"
import { office } from "../test-pages"
import { healthWords } from "./words"

const { visit, open, played } = office()
const path = "/installation/health"
const headers = { cookie: "operator=ten-minutes" }
const database: InstallationLine = { part: "Database", state: "well", words: "our own runs, Postgres 17.5." }

states("operator/health.route.tsx", {
  empty: {
    "each part says how it is, in the doctor's words": async () => {
      const asked = played.operator.health([
        database,
        { part: "Mail", state: "wrong", words: "mail.example.test takes no mail." },
        { part: "Backups", state: "doubtful", words: "there is none in /backups." },
        { part: "Print agents", state: "unlooked", words: "none is paired." },
      ])
      const { main, title } = await visit(path, { headers })
      expect(title).toBe("Health of the installation · Sightline")
      expect(asked).toMatchObject([{ payload: { token: "ten-minutes" } }])
      main.getByText(/^1 thing to mend, 1 thing to look at\. Looked at .+ UTC\.$/)
      main.getByRole("row", { name: "Database Well our own runs, Postgres 17.5." })
      main.getByRole("row", { name: "Mail Must be mended mail.example.test takes no mail." })
      main.getByRole("row", { name: /^Backups Needs a look/ })
      main.getByRole("row", { name: /^Print agents Not looked at/ })
      const pages = within(main.getByRole("navigation", { name: healthWords.pages }))
      expect(pages.getByRole("link", { current: "page" }).textContent).toBe(healthWords.tab)
    },
    "where all is well, it says so, and where nobody looks, what to do": async () => {
      played.operator.health([database])
      ;(await visit(path, { headers })).main.getByText(/^Everything is as it should be\./)
      played.operator.health([])
      ;(await visit(path, { headers })).main.getByText(healthWords.noneHelp)
    },
    "one press looks again": async () => {
      played.operator.health([database])
      const page = await open(path)
      await page.findByRole("row", { name: /^Database Well/ })
      played.operator.health([{ ...database, state: "wrong", words: "nothing answers there." }])
      await page.press(healthWords.again)
      await page.findByRole("row", { name: /^Database Must be mended nothing answers there/ })
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.operator.health(new Unavailable())
      expect((await visit(path, { headers })).status).toBe(503)
    },
  },
  refused: "it takes nothing",
  forbidden: {
    "somebody who is no operator, or no longer, types a password first": async () => {
      const asked = played.operator.health(new OperatorSignedOut())
      const { status, headers: sent } = await visit(path)
      expect([status, sent.get("location")]).toEqual([302, "/installation"])
      expect(asked).toMatchObject([{ payload: { token: "none" } }])
    },
  },
})
