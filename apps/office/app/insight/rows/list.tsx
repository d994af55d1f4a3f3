import type { InsightRow, InsightRows } from "@sightline/model/insight"
import { longDay, spanWords } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { csvPath, type RowsPlace, rowsPath } from "../address"
import { words } from "../words"
import { RowsPage } from "./page"
import { rowsWritten } from "./written"

type Found = InsightRows & { readonly place: RowsPlace }

const columns: readonly Column<InsightRow>[] = [
  { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
  {
    id: "name",
    label: "Product",
    cell: ({ name, inventoryId }) => <Link href={`/inventory/update/${inventoryId}`}>{name}</Link>,
  },
  { id: "item", label: "Item", kind: "number", cell: ({ itemId }) => itemId ?? "–", isMinor: true },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "day", label: "Day", cell: ({ day }) => longDay(day) },
  { id: "units", label: "Units", kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
]

const ofStock: readonly Column<InsightRow>[] = [
  ...columns,
  { id: "list", label: "List value", kind: "number", cell: ({ list }) => (list === null ? "–" : money(list)) },
]

/** The very rows that a figure counts. */
export function RowsList({ rows, total, products, units, list, page, of, place }: Found) {
  const { figure, from, to } = place
  const title = words.figures[figure]
  return (
    <RowsPage
      title={title}
      above={
        place.person ? (
          <Link href="/insight/people">{words.pages.people}</Link>
        ) : (
          <Link href="/insight">{words.title}</Link>
        )
      }
      lead={[
        ...(of ? [of] : []),
        ...(products === null ? [] : [words.products(products)]),
        ...(list === null || products !== null ? [] : [words.items(total)]),
        list === null ? words.units(units) : words.atList(units, money(list)),
        ...(from && to ? [spanWords({ from, to })] : []),
      ].join(", ")}
      write={rowsWritten(title, place)}
      csv={csvPath(place)}
      columns={list === null ? columns : ofStock}
      rows={rows}
      rowKey={(row) => `${row.inventoryId} ${row.itemId} ${row.day} ${row.centerName} ${rows.indexOf(row)}`}
      noun="rows"
      none="Nothing stands behind this figure."
      page={page}
      total={total}
      href={(to) => rowsPath({ ...place, page: to })}
    />
  )
}
