import { appendFileSync } from "node:fs"
import { JsonReporter } from "vitest/reporters"

/**
 * Writes vitest's report of each file of tests as soon as the file has finished, so that a run that is ended can be taken
 * up again. A signal ends vitest at once, so that nothing is written of tests that failed because of it.
 */
export default class FinishedUnits extends JsonReporter {
  async onTestModuleEnd({ moduleId }) {
    await this.logTasks(this.ctx.state.getFiles([moduleId]))
  }

  /** Each line begins with its own end of line, so that one that was torn by a kill stays alone. */
  async writeReport(report) {
    appendFileSync(process.env.SIGHTLINE_FINISHED, `\n${report}`)
  }

  async onFinished() {
    // The report of all files together is the runner's own.
  }
}
