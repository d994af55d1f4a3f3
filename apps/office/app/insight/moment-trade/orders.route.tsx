import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { MomentOrder } from "@sightline/model/insight-moment"
import { longDay } from "@sightline/model/insight-words"
import { money } from "@sightline/model/money"
import { orderStatusOf } from "@sightline/model/sales-order-rules"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { StatusBadge } from "../../shell/status-badge"
import { momentOrdersCsvPath, momentOrdersPath, momentPath, orderPath } from "../address"
import { RowsPage } from "../rows/page"
import { momentOrdersWritten } from "../rows/written"
import { longMoment } from "../spans"
import { words } from "../words"
import { momentOrdersAt } from "./trade.server"

export const loader = (args: LoaderFunctionArgs) => momentOrdersAt(args)

const { orders, title } = words.moment

export const meta: MetaFunction = () => [{ title: `${orders.rows} · Sightline` }]

const columns: readonly Column<MomentOrder>[] = [
  {
    id: "order",
    label: "Order",
    kind: "code",
    cell: ({ orderId, orderType }) => <Link href={orderPath(orderType, orderId)}>{orderId}</Link>,
  },
  { id: "type", label: "Type", cell: ({ orderType }) => orderType, isMinor: true },
  { id: "status", label: "Status", cell: ({ statusId }) => <StatusBadge id={statusId} /> },
  { id: "day", label: "Opened", cell: ({ day }) => longDay(day), isMinor: true },
  { id: "customer", label: "Customer", cell: ({ customer }) => customer || "–" },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "units", label: orders.units, kind: "number", cell: ({ units }) => units.toLocaleString("en-US") },
  {
    id: "reserved",
    label: orders.reserved,
    kind: "number",
    cell: ({ reserved }) => reserved?.toLocaleString("en-US") ?? "–",
    isMinor: true,
  },
  { id: "net", label: orders.net, kind: "number", cell: ({ net }) => (net === null ? "–" : money(net)) },
]

/** The orders that stood at a moment, with the status that each had; each opens as it is now. */
export default function MomentOrdersPage() {
  const { rows, total, sums, at, page, place } = useLoaderData<typeof loader>()
  const { status } = place
  return (
    <RowsPage
      title={orders.rows}
      above={<Link href={momentPath({ ...place, page: 1 })}>{title}</Link>}
      lead={[
        ...(status === null ? [] : [orderStatusOf(status).name]),
        orders.count(total),
        words.units(sums.units),
        `${sums.reserved.toLocaleString("en-US")} ${orders.reserved.toLowerCase()}`,
        money(sums.net),
        [words.moment.when(longMoment(at)), ...orders.notKept(sums)].join(". "),
      ].join(", ")}
      write={momentOrdersWritten(orders.rows, place)}
      csv={momentOrdersCsvPath({ ...place, page: 1 })}
      columns={columns}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      noun="orders"
      none={orders.none}
      page={page}
      total={total}
      href={(to) => momentOrdersPath({ ...place, page: to })}
    />
  )
}
