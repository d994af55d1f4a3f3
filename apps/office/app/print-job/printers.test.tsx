import { counterAgent, lostJob, zebra } from "@sightline/fixtures/bff/print-job"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { PrintAgentNotFound, PrinterNotFound, PrintJobRefused } from "@sightline/model/print-job"
import { Unavailable } from "@sightline/model/unavailable"
import { expect, test } from "vitest"
import { office } from "../test-pages"
import { changeRefusals, words } from "./words"

const { visit, open, played } = office()
const as = users.owner

function given({ printers = [zebra], agents = [counterAgent], jobs = [lostJob] } = {}) {
  played.printer.list(printers)
  played.printer.agents(agents)
  played.printJob.list(jobs)
}

states("print-job/printers.route.tsx", {
  empty: {
    "without printers, agents and jobs it says how to begin": async () => {
      given({ printers: [], agents: [], jobs: [] })
      const page = await visit("/admin/printers", { as })
      for (const said of [words.noPrinters, words.noAgents, words.noJobs]) page.main.getByText(said)
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      given()
      played.printJob.list(new Unavailable())
      expect((await visit("/admin/printers", { as })).status).toBe(503)
    },
    "a sample that nobody takes is said": async () => {
      given()
      played.printJob.create(new Unavailable())
      const page = await open("/admin/printers", { as })
      await page.press("Test Counter labels")
      await page.told("Sightline is not available right now. Please try again.")
    },
  },
  refused: {
    "a printer, an agent and a job that are gone or settled are said": async () => {
      given()
      played.printJob.create(new PrinterNotFound())
      const page = await open("/admin/printers", { as })
      await page.press("Test Counter labels")
      await page.told(String(changeRefusals.PrinterNotFound))
      played.printer.revokeAgent(new PrintAgentNotFound())
      await page.press("Revoke Counter")
      await page.findByText(words.revokeContent)
      await page.press("Revoke")
      await page.told(String(changeRefusals.PrintAgentNotFound))
    },
    "a job that was settled meanwhile is said": async () => {
      given()
      played.printJob.settle(new PrintJobRefused({ state: "confirmed" }))
      const page = await open("/admin/printers", { as })
      await page.press("It printed: oes-9001")
      await page.told(String(changeRefusals.PrintJobRefused))
    },
  },
  forbidden: {
    "it does not exist for staff": async () => {
      given()
      expect((await visit("/admin/printers", { as: users.staff })).status).toBe(404)
    },
  },
})

test("buttons that need script appear once the page is alive, not before", async () => {
  const offered = [words.pair, words.confirm]
  given()
  const { main } = await visit("/admin/printers", { as })
  for (const name of offered) expect(main.getByRole("button", { name }).hasAttribute("disabled"), name).toBe(true)
  const page = await open("/admin/printers", { as })
  for (const name of offered)
    expect((await page.findByRole("button", { name })).hasAttribute("disabled"), name).toBe(false)
})
