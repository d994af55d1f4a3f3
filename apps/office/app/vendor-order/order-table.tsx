import { Link } from "@remix-run/react"
import { moneyOrZero } from "@sightline/model/money"
import type { VendorOrderRow } from "@sightline/model/vendor-order"
import { isPartlyReceived, vendorOrderStateOf } from "@sightline/model/vendor-order-rules"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Badge } from "@sightline/ui/badge"
import { Muted } from "@sightline/ui/muted"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./order.css"
import { orderPath } from "./paths"

type Row = Omit<VendorOrderRow, "id" | "vendor"> & { readonly id: number; readonly vendor: { readonly name: string } }
type Props = { rows: readonly Row[]; timeZone: string; isLoading: boolean }

/** A click anywhere on a row opens the order. The total is there for those who may see purchased prices. */
export function OrderTable({ rows, timeZone, isLoading }: Props) {
  const at = timesIn(timeZone)
  const columns: readonly Column<Row>[] = [
    {
      id: "id",
      label: "Order ID",
      kind: "code",
      cell: ({ id }) => (
        <Link to={orderPath(id)} className={look.rowLink} prefetch="intent">
          {id}
        </Link>
      ),
    },
    { id: "vendor", label: "Vendor", cell: ({ vendor }) => vendor.name },
    { id: "createdAt", label: "Created", kind: "code", cell: ({ createdAt }) => at(createdAt), isMinor: true },
    {
      id: "orderedAt",
      label: "Ordered",
      kind: "code",
      cell: ({ orderedAt }) => (orderedAt ? at(orderedAt) : "—"),
      isMinor: true,
    },
    { id: "lineCount", label: "Items", kind: "number", cell: ({ lineCount }) => lineCount },
    {
      id: "received",
      label: "Received",
      kind: "number",
      cell: ({ received, units, statusId, open }) => (
        <>
          {`${received} of ${units}`}
          {isPartlyReceived(statusId, open) && <Muted as="span">{`, ${open} missing`}</Muted>}
        </>
      ),
      isMinor: true,
    },
    ...(rows.some(({ total }) => total !== undefined)
      ? [{ id: "total", label: "Total Price", kind: "number", cell: ({ total }: Row) => moneyOrZero(total) } as const]
      : []),
    {
      id: "status",
      label: "Status",
      cell: ({ statusId, open }) => {
        const { name, tone } = vendorOrderStateOf(statusId, open)
        return <Badge tone={tone}>{name}</Badge>
      },
    },
  ]
  return (
    <div className={look.rows}>
      <Table
        caption="Vendor orders"
        height={500}
        stacks="early"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={isLoading}
      />
    </div>
  )
}
