import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { DefinitionList } from "@sightline/ui/definition-list"
import { Link } from "@sightline/ui/link"
import { Select } from "@sightline/ui/select"
import { Screen } from "../shell/screen"
import * as look from "./approval.css"
import { submissionAt } from "./approval.server"
import { Decide } from "./decide"
import { approvalPath } from "./paths"
import { PulledProducts } from "./pulled-products"
import { unitsOf, words } from "./words"

export const loader = (args: LoaderFunctionArgs) => submissionAt(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Submission ${data?.submission.id ?? ""} · ${words.detail} · Sightline` },
]

const tones = { PendingRemove: "info", Completed: "positive", Cancelled: "neutral" } as const
const states = { PendingRemove: "Waits for an approval", Completed: "Approved", Cancelled: "Canceled" } as const

/** One submission with its items, to approve or cancel it (document 2 §2.6). */
export default function Submission() {
  const { submission, products, timeZone } = useLoaderData<typeof loader>()
  useLiveData("/live", "adjustment-used")
  const { id, description, usedForId, usedForName, state, itemIds, by, at, decidedBy, decidedAt } = submission
  const time = timesIn(timeZone)
  return (
    <Screen title={words.detail}>
      <nav aria-label="Breadcrumb">
        <ol className={look.crumbs}>
          <li>
            <Link href={approvalPath}>{words.list}</Link>
          </li>
          <li aria-hidden="true">/</li>
          <li aria-current="page">{words.detail}</li>
        </ol>
      </nav>
      <DefinitionList
        entries={[
          { term: "Submission ID", value: id, kind: "code" },
          { term: "Description", value: description },
          { term: "Submitted", value: `${by}, ${time(at)}` },
          { term: "Item count", value: unitsOf(itemIds.length) },
          {
            term: "State",
            value: (
              <>
                <Badge tone={tones[state]}>{states[state]}</Badge>{" "}
                {decidedBy !== null && decidedAt !== null && `${decidedBy}, ${time(decidedAt)}`}
              </>
            ),
          },
        ]}
      />
      <div className={look.fields}>
        <Select
          label={words.filter}
          name="usedFor"
          disabled
          value={String(usedForId)}
          options={[{ value: String(usedForId), label: usedForName }]}
        />
      </div>
      {state === "PendingRemove" && <Decide submission={submission} />}
      <PulledProducts products={products} itemIds={itemIds} />
    </Screen>
  )
}
