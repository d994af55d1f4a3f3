import type { Insight, InsightCost, InsightStation, InsightWaiting } from "@sightline/model/insight"
import { figureNames, reorderFinding, waitingLines, whenWords } from "@sightline/model/insight-words"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { Table } from "@sightline/ui/table"
import { costPath, type PeriodPlace, soldCostPath } from "./address"
import { Figure } from "./figure"
import { Links, TitledBlock } from "./frame"
import * as look from "./insight.css"
import { words } from "./words"

const suggestedPath = "/vendors-manager/suggested"
const soonestOf = (vendorId: number) => `${suggestedPath}?soonest=${vendorId}`

/** What waits for somebody, each with the screen where it is decided. */
export function WaitingBlock({ waiting, mayAdminister }: { waiting: InsightWaiting; mayAdminister: boolean }) {
  const all = waitingLines(waiting)
  return (
    <TitledBlock title={figureNames.waiting}>
      {all.length === 0 ? (
        <p>{words.nothingWaits}</p>
      ) : (
        <ul className={look.waiting}>
          {all.map(({ text, href }) => (
            <li key={text}>{mayAdminister || !href.startsWith("/admin/") ? <Link href={href}>{text}</Link> : text}</li>
          ))}
        </ul>
      )}
    </TitledBlock>
  )
}

/** What to order, by vendor. */
export function ReorderBlock({ reorder: { products, vendors } }: { reorder: Insight["reorder"] }) {
  return (
    <TitledBlock title={figureNames.reorder}>
      <p>{reorderFinding(products)}</p>
      {products > 0 && (
        <Table
          caption="What to order by vendor"
          rows={vendors}
          rowKey={({ id }) => id}
          columns={[
            { id: "vendor", label: "Vendor", cell: ({ name }) => name },
            {
              id: "products",
              label: "Products",
              kind: "number",
              cell: (row) => (
                <Figure of={`${row.name}, products`} href={soonestOf(row.id)}>
                  {row.products.toLocaleString("en-US")}
                </Figure>
              ),
            },
            {
              id: "units",
              label: "Units",
              kind: "number",
              cell: (row) => (
                <Figure of={`${row.name}, units`} href={soonestOf(row.id)}>
                  {row.units.toLocaleString("en-US")}
                </Figure>
              ),
            },
          ]}
        />
      )}
      <Muted>{words.definitions.reorder}</Muted>
      <Links>
        <Link href={suggestedPath}>Open what to order</Link>
      </Links>
    </TitledBlock>
  )
}

type StationsProps = { stations: readonly InsightStation[]; timeZone: string; mayAdminister: boolean }

/** When each station was heard of, those that have been silent longest first. */
export function StationsBlock({ stations, timeZone, mayAdminister }: StationsProps) {
  const times = timesIn(timeZone)
  return (
    <TitledBlock title="Stations">
      {stations.length === 0 ? (
        <p>No station is registered at these centers.</p>
      ) : (
        <Table
          caption="Stations, the longest silent first"
          rows={stations}
          rowKey={({ id }) => id}
          columns={[
            { id: "name", label: "Station", cell: ({ name }) => name },
            { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
            { id: "seen", label: "Last heard of", cell: (row) => (row.lastSeenAt ? times(row.lastSeenAt) : "Never") },
            {
              id: "waiting",
              label: "Waiting scans",
              kind: "number",
              cell: ({ name, waiting }) =>
                mayAdminister ? (
                  <Figure of={name} href="/admin/stations">
                    {waiting.toLocaleString("en-US")}
                  </Figure>
                ) : (
                  waiting
                ),
            },
          ]}
        />
      )}
      {mayAdminister && (
        <Links>
          <Link href="/admin/stations">Open the stations</Link>
        </Links>
      )}
    </TitledBlock>
  )
}

type CostProps = {
  cost: InsightCost
  place: PeriodPlace
  from: string
  until: string
  money: (cents: number) => string
}

/** Purchased prices, for roles that see them. */
export function CostBlock({ cost, place: { center, days, to }, from, until, money }: CostProps) {
  const rows = [
    { id: "stock", label: words.figures.stock, ...cost.stock, href: costPath({ figure: "stock", center }) },
    { id: "dead", label: words.figures.dead, ...cost.dead, href: costPath({ figure: "dead", center }) },
    {
      ...{ id: "sold", label: `Sold ${whenWords(days, to)}`, ...cost.sold },
      href: soldCostPath({ figure: "sold", center, from, to: until }),
    },
  ]
  return (
    <TitledBlock title={figureNames.cost}>
      <Table
        caption="Cost"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: "what", label: "What", cell: ({ label }) => label },
          {
            id: "cost",
            label: words.cost.column,
            kind: "number",
            cell: ({ label, cost: sum, costed, href }) =>
              costed === 0 ? (
                "–"
              ) : (
                <Figure of={label} href={href}>
                  {money(sum)}
                </Figure>
              ),
          },
          {
            id: "known",
            label: "Cost known",
            kind: "number",
            cell: ({ costed, units }) => (units === 0 ? "–" : `of ${Math.floor((100 * costed) / units)} % of units`),
          },
        ]}
      />
      <Muted>{words.definitions.cost}</Muted>
    </TitledBlock>
  )
}
