import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useNavigate } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { Select } from "@sightline/ui/select"
import { useShortcut } from "../shell/keys/use-shortcut"
import { ListBar, Screen } from "../shell/screen"
import { waitingAt } from "./approval.server"
import { listHref, submissionHref } from "./paths"
import { SubmissionCards } from "./submission-cards"
import { words } from "./words"

export const loader = (args: LoaderFunctionArgs) => waitingAt(args)

export const meta: MetaFunction = () => [{ title: `${words.list} · Sightline` }]

/** The submissions that wait for an approval (document 2 §2.6). */
export default function SubmissionList() {
  const { purposes, submissions, usedForId, timeZone } = useLoaderData<typeof loader>()
  useLiveData("/live", "adjustment-used")
  const navigate = useNavigate()
  const [first] = submissions
  useShortcut("nextStep", () => first && navigate(submissionHref(first)))
  return (
    <Screen title={words.list}>
      <ListBar count={submissions.length === 1 ? "1 submission waits" : `${submissions.length} submissions wait`}>
        <Select
          label={words.filter}
          name="for"
          value={usedForId === null ? "" : String(usedForId)}
          options={[
            { value: "", label: words.all },
            ...purposes.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => navigate(listHref(target.value === "" ? null : Number(target.value)))}
        />
      </ListBar>
      {submissions.length === 0 ? (
        <Card padding="none">
          <EmptyState title={words.nothingWaits}>
            Items that somebody pulls from the shelf at Scan Remove appear here.
          </EmptyState>
        </Card>
      ) : (
        <SubmissionCards submissions={submissions} at={timesIn(timeZone)} />
      )}
    </Screen>
  )
}
