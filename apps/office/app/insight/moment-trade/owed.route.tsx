import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import { momentOwedCsvPath, momentOwedPath, momentPath } from "../address"
import { unpaidColumns } from "../money-columns"
import { RowsPage } from "../rows/page"
import { momentOwedWritten } from "../rows/written"
import { longMoment } from "../spans"
import { words } from "../words"
import { momentOwedAt } from "./trade.server"

export const loader = (args: LoaderFunctionArgs) => momentOwedAt(args)

const { owed, title } = words.moment

export const meta: MetaFunction = () => [{ title: `${owed.rows} · Sightline` }]

/** The invoices that customers owed at a moment; each opens its order. */
export default function MomentOwedPage() {
  const { rows, total, open, at, page, place } = useLoaderData<typeof loader>()
  return (
    <RowsPage
      title={owed.rows}
      above={<Link href={momentPath({ ...place, page: 1 })}>{title}</Link>}
      lead={[money(open), words.invoices(total), words.moment.when(longMoment(at))].join(", ")}
      write={momentOwedWritten(owed.rows, place)}
      csv={momentOwedCsvPath({ ...place, page: 1 })}
      columns={unpaidColumns}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      noun="invoices"
      none={owed.none}
      page={page}
      total={total}
      href={(to) => momentOwedPath({ ...place, page: to })}
    />
  )
}
