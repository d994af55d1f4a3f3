import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import * as look from "./label-screen.css"
import type { PrintedJob } from "./print-on"
import { jobWords, words } from "./print-words"

interface Props {
  readonly jobs: readonly PrintedJob[]
  readonly printKey: string
  readonly size: "office" | "kiosk"
}

/**
 * The latest prints and their outcomes. For an unknown outcome, the user beside the printer enters it. Works without
 * script.
 */
export function PrintJobs({ jobs, printKey, size }: Props) {
  if (jobs.length === 0) return null
  return (
    <section className={look.part} aria-labelledby="prints">
      <h2 id="prints">{words.prints}</h2>
      <ul className={look.jobs}>
        {jobs.map(({ id, title, state, detail }) => (
          <li key={id} className={look.job}>
            <span className={look.buttons}>
              <Badge tone={jobWords[state].tone}>{jobWords[state].text}</Badge>
              <span className={look.help}>{[title, detail].filter((text) => text !== "").join(": ")}</span>
            </span>
            {(state === "unknown" || state === "sent") && (
              <form method="post" className={look.buttons}>
                <input type="hidden" name="idempotencyKey" value={`${printKey}/${id}`} />
                <input type="hidden" name="jobId" value={id} />
                <Button type="submit" name="printed" value="yes" tone="quiet" size={size}>
                  {words.itPrinted}
                </Button>
                <Button type="submit" name="printed" value="no" tone="quiet" size={size}>
                  {words.itDidNot}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
