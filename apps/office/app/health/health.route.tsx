import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load, notFound } from "@sightline/bff-client/remix"
import type { HealthLine } from "@sightline/model/health"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { PageHead } from "@sightline/ui/page-head"
import { Stack } from "@sightline/ui/stack"
import { type Column, Table } from "@sightline/ui/table"
import { Schema } from "effect"
import { adviceOf, partWords, placeOf, stateWords, words } from "./words"

export const meta: MetaFunction = () => [{ title: `${words.title} · Sightline` }]

const health = load(Schema.Struct({}), (bff) => bff.health.ofClient({ urlParams: {} }))

export const loader = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session) throw notFound()
  return { lines: await health(args), timeZone: session.client.timeZone }
}

const tones = { well: "positive", doubtful: "caution", wrong: "critical" } as const

/** How what works by itself is at the client (decision 144). */
export default function Health() {
  const { lines, timeZone } = useLoaderData<typeof loader>()
  useLiveData("/live", "station", "station-entry", "printer", "print-job", "channel-sync")
  const times = timesIn(timeZone)
  const toSee = lines.filter(({ state }) => state !== "well").length
  return (
    <Stack>
      <PageHead title={words.title} lead={words.lead} />
      <p>{toSee === 0 ? words.allWell : words.toSee(toSee)}</p>
      <Table
        caption={words.list}
        columns={columnsOf(times)}
        rows={lines}
        rowKey={({ part, name }) => `${part} ${name}`}
      />
    </Stack>
  )
}

const columnsOf = (times: (at: Date) => string): readonly Column<HealthLine>[] => [
  {
    id: "part",
    label: words.part,
    cell: ({ part, name }) => (name === "" ? partWords[part] : `${partWords[part]} ${name}`),
  },
  { id: "state", label: words.state, cell: ({ state }) => <Badge tone={tones[state]}>{stateWords[state]}</Badge> },
  { id: "since", label: words.since, cell: ({ at }) => (at ? times(at) : "–") },
  {
    id: "what",
    label: words.what,
    cell: (line) => {
      const place = placeOf(line)
      const advice = adviceOf(line)
      return place ? <Link href={place}>{advice}</Link> : <Muted as="span">{advice}</Muted>
    },
  },
]
