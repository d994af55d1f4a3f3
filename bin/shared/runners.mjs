import { join } from "node:path"
import { root } from "./checkout.mjs"
import { runTool } from "./child.mjs"
import { playwrightCounts, vitestCounts } from "./counts.mjs"
import { finishedIn, journeysLeft, journeysTogether, unitFiles, unitsTogether } from "./finished.mjs"
import { reportsIn } from "./reports.mjs"
import { readWhole, writeWhole } from "./whole-file.mjs"

/** The bounds end what hangs: a machine four times slower than two quiet cores stays within them. */
const anHour = 3_600_000

/** The two runners of tests, with their reports in a folder. A gate leaves out what takes long. */
export function runnersFor({ folder, browser, isGate = false }) {
  const reports = reportsIn(folder)
  const bound = anHour * (isGate ? 1 : 2)

  async function runUnits(report, more, env = {}) {
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports[report]}`, ...more]
    const chosen = { ...(browser && { CHROMIUM_PATH: browser }), ...(isGate && { SIGHTLINE_TESTS: "gate" }) }
    return runTool("vitest", args, { output: "show", env: { ...chosen, ...env }, bound })
  }

  async function runJourneys(report, more, env = {}) {
    const args = ["test", "--config", "e2e/playwright.config.ts", ...(isGate ? ["--grep", "@gate"] : []), ...more]
    const chosen = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reports[report] }
    return runTool("playwright", args, { output: "show", env: { ...chosen, ...env }, bound })
  }

  return {
    async units(report, more = [], env = {}) {
      return vitestCounts(reports[report], await runUnits(report, more, env))
    },

    async journeys(report, more = []) {
      return playwrightCounts(reports[report], await runJourneys(report, more))
    },

    /** All unit tests, but for files that finished before the run was ended: their reports come first. */
    async allUnits(memory) {
      const step = await inParts(memory, "vitest", reports.vitest, unitsTogether, (journal, before) => {
        const leftOut = join(folder, "vitest.left-out")
        writeWhole(
          leftOut,
          unitFiles(before).map((file) => file.slice(root.length + 1)),
        )
        const more = ["--reporter=./bin/shared/finished-units.mjs", ...(before.length > 0 ? ["--passWithNoTests"] : [])]
        return runUnits("vitest", more, { SIGHTLINE_FINISHED: journal, SIGHTLINE_LEFT_OUT: leftOut })
      })
      return vitestCounts(reports.vitest, step)
    },

    /** All journeys, likewise. */
    async allJourneys(memory) {
      const step = await inParts(memory, "playwright", reports.playwright, journeysTogether, (journal, before) => {
        const left = journeysLeft(before)
        if (left.length === 0) return { code: 0, late: false, end: "code 0" }
        const more = before.length > 0 ? ["--pass-with-no-tests", ...left] : []
        return runJourneys("playwright", more, { SIGHTLINE_FINISHED: journal })
      })
      return playwrightCounts(reports.playwright, step)
    },
  }
}

/** A step whose files need not all run at once; the answer is how its runner ended. */
async function inParts(memory, name, report, together, work) {
  const kept = memory.stepOf(name)
  if (kept) return kept
  const journal = `${report}.finished`
  const before = finishedIn(journal)
  const { code, late, end } = await work(journal, before)
  const ended = { code, late, end }
  const now = readWhole(report)
  // A runner that was ended too early has no report; what it finished stays for the next start.
  if (late || (code !== 0 && !now)) return ended
  if (before.length > 0) writeWhole(report, together([...before, ...(now ? [now] : [])]))
  memory.keep(name, ended)
  return ended
}
