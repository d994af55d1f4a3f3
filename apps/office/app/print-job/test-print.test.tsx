import { lostJob, zebra } from "@sightline/fixtures/bff/print-job"
import { states } from "@sightline/fixtures/page/states"
import { users } from "@sightline/fixtures/records/user"
import { PrinterNotFound } from "@sightline/model/print-job"
import { Unavailable } from "@sightline/model/unavailable"
import { printRefusals } from "@sightline/screens/print-job/print-words.ts"
import { expect } from "vitest"
import { office } from "../test-pages"

const { visit, send, played } = office()
const as = users.staff

states("print-job/test-print.route.tsx", {
  empty: {
    "without a printer the samples are there to be printed from the browser": async () => {
      played.printer.list([])
      played.printJob.list([lostJob])
      const page = await visit("/test-print", { as })
      expect(page.status).toBe(200)
      expect(page.main.queryByText("Counter labels")).toBeNull()
      expect(page.main.queryByText(lostJob.title)).toBeNull()
    },
  },
  failed: {
    "the page says that it cannot be made now": async () => {
      played.printer.list(new Unavailable())
      played.printJob.list([])
      expect((await visit("/test-print", { as })).status).toBe(503)
    },
  },
  refused: {
    "a printer that is gone is said": async () => {
      played.printer.list([zebra])
      played.printJob.list([])
      played.printJob.create(new PrinterNotFound())
      const page = await visit("/test-print", { as })
      const [print] = page.main.getAllByRole("button", { name: "Print on Counter labels" })
      if (!print) throw new Error("There is no way to the printer")
      ;(await send(print, {}, { as })).main.getByText(printRefusals.PrinterNotFound)
    },
  },
  forbidden: {
    "it does not exist for visitors": async () => {
      expect((await visit("/test-print")).status).toBe(404)
    },
  },
})
