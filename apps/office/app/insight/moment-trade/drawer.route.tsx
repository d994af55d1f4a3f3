import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import type { DrawerMovement } from "@sightline/model/insight-moment"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import type { Column } from "@sightline/ui/table"
import { momentDrawerCsvPath, momentDrawerPath, momentPath, orderPath } from "../address"
import { RowsPage } from "../rows/page"
import { momentDrawerWritten } from "../rows/written"
import { longMoment } from "../spans"
import { words } from "../words"
import { momentDrawerAt } from "./trade.server"

export const loader = (args: LoaderFunctionArgs) => momentDrawerAt(args)

const { title, drawer } = words.moment

export const meta: MetaFunction = () => [{ title: `${drawer.title} · Sightline` }]

const columns: readonly Column<DrawerMovement>[] = [
  { id: "at", label: drawer.at, cell: ({ at }) => longMoment(at) },
  { id: "reason", label: drawer.movement, cell: ({ reason }) => drawer.reasons[reason] },
  {
    id: "number",
    label: "Invoice",
    kind: "code",
    cell: ({ order }) => (order ? <Link href={orderPath(order.orderType, order.id)}>{order.number}</Link> : "–"),
  },
  { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
  { id: "note", label: drawer.note, cell: ({ note }) => note || "–", isMinor: true },
  { id: "amount", label: "Amount", kind: "number", cell: ({ amount }) => money(amount) },
]

/** What should have been in a person's drawer at a moment; what was paid or given back opens its order. */
export default function MomentDrawerPage() {
  const { rows, total, cash, person, at, page, pageSize, place } = useLoaderData<typeof loader>()
  const name = person === "" ? drawer.title : drawer.of(person)
  return (
    <RowsPage
      title={name}
      above={<Link href={momentPath({ ...place, page: 1 })}>{title}</Link>}
      lead={drawer.lead(money(cash), total, longMoment(at))}
      write={momentDrawerWritten(name, place)}
      csv={momentDrawerCsvPath({ ...place, page: 1 })}
      columns={columns}
      rows={rows}
      rowKey={(row) => (page - 1) * pageSize + rows.indexOf(row)}
      noun="movements"
      none={drawer.none}
      page={page}
      total={total}
      href={(to) => momentDrawerPath({ ...place, page: to })}
    />
  )
}
