import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { spanWords } from "@sightline/model/insight-words"
import { Link } from "@sightline/ui/link"
import { takingsCsvPath, takingsPath } from "../address"
import { takingsColumns } from "../money-columns"
import { RowsPage } from "../rows/page"
import { takingsWritten } from "../rows/written"
import { takingsAt } from "../sales/rows.server"
import { words } from "../words"

export const loader = (args: LoaderFunctionArgs) => takingsAt(args)

const { takings } = words

export const meta: MetaFunction = () => [{ title: `${takings.rows} · Sightline` }]

/** The payments and refunds behind takings; each opens its order. */
export default function TakingsPage() {
  const { rows, total, amount, page, pageSize, place } = useLoaderData<typeof loader>()
  const { from, to, tender, way } = place
  return (
    <RowsPage
      title={takings.rows}
      above={<Link href="/insight/sales">{words.pages.sales}</Link>}
      lead={[
        ...(tender ? [tender] : []),
        ...(way ? [takings.ways[way]] : []),
        takings.total(amount, total),
        ...(from && to ? [spanWords({ from, to })] : []),
      ].join(", ")}
      write={takingsWritten(takings.rows, place)}
      csv={takingsCsvPath(place)}
      columns={takingsColumns}
      rows={rows}
      rowKey={(row) => (page - 1) * pageSize + rows.indexOf(row)}
      noun="movements"
      none={takings.none}
      page={page}
      total={total}
      href={(to) => takingsPath({ ...place, page: to })}
    />
  )
}
