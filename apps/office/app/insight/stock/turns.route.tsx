import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { tradeGroupings } from "@sightline/model/insight-rules"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Link } from "@sightline/ui/link"
import { PageHead } from "@sightline/ui/page-head"
import { type Column, Table } from "@sightline/ui/table"
import { turnsPath } from "../address"
import { Choice, Filters } from "../filters"
import { Choices, PageFrame } from "../frame"
import { Notes } from "../notes"
import { InsightPages } from "../pages"
import { words } from "../words"
import { turnsAt } from "./turns.server"

export const loader = (args: LoaderFunctionArgs) => turnsAt(args)

export const meta: MetaFunction = () => [{ title: `${words.pages.turns} · Sightline` }]

type Row = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number]

const number = (value: number) => value.toLocaleString("en-US")

const columnsOf = (label: string): readonly Column<Row>[] => [
  { id: "name", label, cell: ({ name }) => name },
  {
    id: "sold",
    label: words.figures.sold,
    kind: "number",
    cell: (row) => <Link href={row.paths.sold}>{number(row.sold)}</Link>,
  },
  {
    id: "opening",
    label: words.figures.opening,
    kind: "number",
    isMinor: true,
    cell: (row) => <Link href={row.paths.opening}>{number(row.opening)}</Link>,
  },
  {
    id: "arrived",
    label: words.figures.arrived,
    kind: "number",
    isMinor: true,
    cell: (row) => <Link href={row.paths.arrived}>{number(row.arrived)}</Link>,
  },
  { id: "sellThrough", label: words.sellThrough, kind: "number", cell: (row) => words.percent(row.sellThrough) },
  {
    id: "mean",
    label: words.mean,
    kind: "number",
    isMinor: true,
    cell: (row) => <Link href={row.paths.mornings}>{words.oneDigit(row.mean)}</Link>,
  },
  { id: "turns", label: words.pages.turns, kind: "number", cell: (row) => words.times(row.turns) },
]

/** Turns and sell-through: how fast stock becomes sales. */
export default function TurnsPage() {
  const { by, place, rows, all, centers } = useLoaderData<typeof loader>()
  const title = words.turnsBy(by)
  return (
    <PageFrame>
      <PageHead title={title} lead={all ? words.turnsFinding(all, place.days) : words.vendorsOverlap} />
      <InsightPages current="turns" place={place} />
      <Filters centers={centers} place={place} path={(to) => turnsPath(to, by)}>
        <Choices label="By">
          {tradeGroupings.map((one) => (
            <Choice key={one} to={turnsPath(place, one)} isChosen={one === by}>
              {words.groupings[one]}
            </Choice>
          ))}
        </Choices>
      </Filters>
      <Table
        caption={title}
        columns={columnsOf(words.grouping[by])}
        rows={rows}
        rowKey={({ id }) => id}
        state={
          rows.length === 0 && (
            <EmptyState title={words.noTrade} icon={<Icon name="item" size="large" />}>
              {words.noStock}
            </EmptyState>
          )
        }
      />
      <Notes sentences={words.definitions.trade} />
    </PageFrame>
  )
}
