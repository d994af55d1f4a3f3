import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData, useRevalidator } from "@remix-run/react"
import { ask } from "@sightline/bff-client/remix"
import type { InstallationLine } from "@sightline/model/operator"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { EmptyState } from "@sightline/ui/empty-state"
import { PageHead } from "@sightline/ui/page-head"
import { type Column, Table } from "@sightline/ui/table"
import { LeaveButton } from "./leave-button"
import * as look from "./operator.css"
import { OperatorPages } from "./operator-pages"
import { tokenOf } from "./token.server"
import { healthStates, healthWords, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${healthWords.title} · Sightline` }]

export const loader = async (args: LoaderFunctionArgs) => {
  const payload = { token: tokenOf(args.request) }
  const found = await ask((bff) => bff.operator.health({ payload }))(args)
  if (found._tag === "OperatorSignedOut" || found._tag === "BadRequest") throw redirect("/installation")
  if (found._tag !== "Done") throw new Response(null, { status: 503 })
  return { lines: found.value, lookedAt: new Date() }
}

const tones = { well: "positive", doubtful: "caution", wrong: "critical", unlooked: "neutral" } as const

/** An installation has no time zone of its own. */
const times = timesIn("UTC")

const columns: readonly Column<InstallationLine>[] = [
  { id: "part", label: healthWords.part, cell: ({ part }) => part },
  {
    id: "state",
    label: words.state,
    cell: ({ state }) => <Badge tone={tones[state]}>{healthStates[state]}</Badge>,
  },
  { id: "words", label: healthWords.found, cell: ({ words: said }) => <span className={look.said}>{said}</span> },
]

/** How the parts of the installation are, as the doctor finds them (decision 154). */
export default function InstallationHealth() {
  const { lines, lookedAt } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()
  const toMend = lines.filter(({ state }) => state === "wrong").length
  const toSee = lines.filter(({ state }) => state === "doubtful").length
  return (
    <div className={look.wide}>
      <PageHead
        title={healthWords.title}
        lead={healthWords.lead}
        actions={
          <>
            <LeaveButton />
            <Button isWaiting={state !== "idle"} onPress={revalidate}>
              {healthWords.again}
            </Button>
          </>
        }
      />
      <OperatorPages current="health" />
      {lines.length === 0 ? (
        <Card padding="none">
          <EmptyState title={healthWords.none}>{healthWords.noneHelp}</EmptyState>
        </Card>
      ) : (
        <>
          <p role="status">{healthWords.summary(toMend, toSee, `${times(lookedAt)} UTC`)}</p>
          <Table
            caption={healthWords.list}
            columns={columns}
            rows={lines}
            rowKey={({ part, words: said }) => `${part} ${said}`}
          />
        </>
      )}
    </div>
  )
}
