import { Link } from "@remix-run/react"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Card } from "@sightline/ui/card"
import { useGridKeys } from "@sightline/ui/grid-keys"
import * as look from "./approval.css"
import type { WaitingPage } from "./approval.server"
import { submissionHref } from "./paths"
import { unitsOf } from "./words"

type Props = { submissions: WaitingPage["submissions"]; at: Times }

/** A card opens its submission. */
export function SubmissionCards({ submissions, at }: Props) {
  const { ref } = useGridKeys<HTMLUListElement>()
  return (
    <ul ref={ref} className={look.cards} aria-label="Submissions">
      {submissions.map((submission) => (
        <li key={submission.id}>
          <Card>
            <Link className={look.open} to={submissionHref(submission)}>
              <span className={look.name}>Submission ID {submission.id}</span>
              <span>{submission.usedForName}</span>
              {submission.description !== "" && <span>{submission.description}</span>}
              <span className={look.muted}>
                {unitsOf(submission.itemIds.length)} · {submission.by} · {at(submission.at)}
              </span>
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  )
}
