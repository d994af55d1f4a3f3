import { Link } from "@remix-run/react"
import { money } from "@sightline/model/money"
import type { SalesOrderRow } from "@sightline/model/sales-order"
import { customerLine, isEditable, orderStatus } from "@sightline/model/sales-order-rules"
import { Badge } from "@sightline/ui/badge"
import { Inline } from "@sightline/ui/inline"
import { type Column, Table } from "@sightline/ui/table"
import { StatusBadge } from "../../shell/status-badge"
import { orderPath } from "../order-type"
import { lasting, orderTimes } from "../times"
import * as look from "./order-table.css"

export type Row = Omit<SalesOrderRow, "id"> & { readonly id: number }
type Props = { rows: readonly Row[]; timeZone: string; now: number; isLoading: boolean }

/** The columns of document 2 §2.2, with what went back and what is open (decision 195); a click anywhere on a row opens the order. */
export function OrderTable({ rows, timeZone, now, isLoading }: Props) {
  const times = orderTimes(timeZone)
  const columns: readonly Column<Row>[] = [
    {
      id: "id",
      label: "Order ID",
      kind: "code",
      cell: ({ id, type }) => (
        <Link to={orderPath(type, id)} className={look.rowLink} prefetch="intent">
          {id}
        </Link>
      ),
    },
    { id: "customer", label: "Customer", cell: ({ customer }) => customerLine(customer) },
    {
      id: "createdAt",
      label: "Created Date",
      kind: "code",
      cell: ({ createdAt }) => times.at(createdAt),
      isMinor: true,
    },
    { id: "quantity", label: "Total Qty", kind: "number", cell: ({ quantity }) => quantity, isMinor: true },
    { id: "total", label: "Total Price", kind: "number", cell: ({ total }) => money(total) },
    { id: "refund", label: "Refund", kind: "number", cell: refundOf },
    { id: "balance", label: "Balance", kind: "number", cell: ({ open }) => (open === 0 ? null : money(open)) },
    { id: "paymentType", label: "Payment type", cell: paidWith, isMinor: true },
    {
      id: "status",
      label: "Status",
      cell: (row) => (
        <Inline>
          <StatusBadge id={row.statusId} />
          <RowNews row={row} now={now} />
        </Inline>
      ),
    },
  ]
  return (
    <div className={look.rows}>
      <Table
        caption="Orders"
        stacks="early"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={isLoading}
      />
    </div>
  )
}

/** How it is paid; an order of which both cash and a card paid something says how much of each. */
const paidWith = ({ paymentType, payments }: Row) =>
  payments.length < 2 ? paymentType : payments.map(({ type, amount }) => `${type} ${money(amount)}`).join(", ")

/** What went back, and what of the invoice is no longer owed beyond it. */
const refundOf = ({ refunded, credited }: Row) =>
  [
    ...(refunded > 0 ? [money(refunded)] : []),
    ...(credited > refunded ? [`${money(credited - refunded)} credited`] : []),
  ].join(", ") || null

const day = 24 * 60 * 60 * 1000

/** What somebody may have forgotten. */
function RowNews({ row: { statusId, isPaid, isPaying, isHolding, touchedAt }, now }: { row: Row; now: number }) {
  if (isPaying) return <Badge tone="caution">card being charged</Badge>
  if (statusId === orderStatus.submitted && isPaid) return <Badge tone="caution">paid, not completed</Badge>
  const isForgotten = isEditable(statusId) && isHolding && now - touchedAt.getTime() >= day
  return isForgotten ? <Badge tone="caution">holds stock since {lasting(touchedAt, now)}</Badge> : null
}
