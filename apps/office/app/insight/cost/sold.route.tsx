import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { SoldCostRow } from "@sightline/model/insight-cost"
import { longDay, spanWords } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { rowsPath, type SoldCostPlace, salesRowsPath, soldCostCsvPath, soldCostPath } from "../address"
import { keptOf } from "../file-lines"
import { RowsPage } from "../rows/page"
import { soldCostWritten } from "../rows/written"
import { words } from "../words"
import { soldCostAt } from "./cost.server"

export const loader = (args: LoaderFunctionArgs) => soldCostAt(args)

const { soldCost, margin, cost: ofStock } = words

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? soldCost.titles[data.place.figure] : words.title} · Sightline` },
]

const count = (value: number) => value.toLocaleString("en-US")
const amount = (cents: number | null) => (cents === null ? "–" : money(cents))

/** The units of the row: the movements of its brand, or the papers of its product. */
const hrefOf = ({ figure }: SoldCostPlace, { id, day, centerId: center }: SoldCostRow) =>
  figure === "sold"
    ? rowsPath({ figure: "sold", center, from: day, to: day, brand: id })
    : salesRowsPath({ center, from: day, to: day, product: id })

const columnsOf = (place: SoldCostPlace): readonly Column<SoldCostRow>[] => [
  {
    id: "name",
    label: soldCost.of[place.figure],
    cell: (row) => <Link href={hrefOf(place, row)}>{row.name}</Link>,
  },
  { id: "day", label: "Day", cell: ({ day }) => longDay(day) },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "units", label: "Units", kind: "number", cell: ({ units }) => count(units) },
  { id: "costed", label: soldCost.known, kind: "number", cell: ({ costed }) => count(costed), isMinor: true },
  ...(place.figure === "margin"
    ? [
        {
          id: "net",
          label: margin.sold,
          kind: "number" as const,
          cell: ({ net }: SoldCostRow) => amount(net),
          isMinor: true,
        },
      ]
    : []),
  { id: "cost", label: ofStock.column, kind: "number", cell: ({ cost }) => amount(cost) },
  ...(place.figure === "margin"
    ? [{ id: "kept", label: margin.margin, kind: "number" as const, cell: (row: SoldCostRow) => amount(keptOf(row)) }]
    : []),
]

/** What sold units cost, by day; each row leads to its units. */
export default function SoldCostPage() {
  const { rows, total, units, costed, net, cost, page, place } = useLoaderData<typeof loader>()
  const { figure, from, to } = place
  const title = soldCost.titles[figure]
  const sums =
    net === null ? soldCost.sold(money(cost), units) : soldCost.margin(money(net), money(cost), money(net - cost))
  return (
    <RowsPage
      title={title}
      above={
        figure === "sold" ? (
          <Link href="/insight">{words.title}</Link>
        ) : (
          <Link href="/insight/sales">{words.pages.sales}</Link>
        )
      }
      lead={[
        sums,
        soldCost.lead(costed, units),
        ...(from && to ? [`${spanWords({ from, to })}.`] : []),
        soldCost.definition[figure],
      ].join(" ")}
      write={soldCostWritten(title, place)}
      csv={soldCostCsvPath(place)}
      columns={columnsOf(place)}
      rows={rows}
      rowKey={({ id, day, centerId }) => `${day} ${centerId} ${id}`}
      noun="rows"
      none={soldCost.none}
      page={page}
      total={total}
      href={(next) => soldCostPath({ ...place, page: next })}
    />
  )
}
