import { useFetcher } from "@remix-run/react"
import { money } from "@sightline/model/money"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { Skeleton } from "@sightline/ui/skeleton"
import { type Column, Table } from "@sightline/ui/table"
import { useEffect } from "react"
import type { LoadedService } from "./maintenance.server"

/** As document 1 §3 lists them. */
const columns: readonly Column<LoadedService>[] = [
  { id: "id", label: "ID", kind: "number", cell: ({ id }) => id },
  { id: "company", label: "Company", cell: ({ company }) => company || "—" },
  { id: "serviceNumber", label: "Service ID", kind: "code", cell: ({ serviceNumber }) => serviceNumber || "—" },
  { id: "orderNumber", label: "Order ID", kind: "code", cell: ({ orderNumber }) => orderNumber || "—" },
  { id: "technician", label: "Technician", cell: ({ technician }) => technician },
  { id: "servicedOn", label: "Date", kind: "code", cell: ({ servicedOn }) => servicedOn },
  { id: "cost", label: "Cost", kind: "number", cell: ({ totalCost }) => money(totalCost) },
]

type Props = { itemId: number; onClose: () => void }

/** What workshops have done to an item, the latest first. */
export function ServicesDialog({ itemId, onClose }: Props) {
  const { load, data } = useFetcher<LoadedService[]>()
  useEffect(() => {
    load(`/inventory/update/item/services?itemId=${itemId}`)
  }, [load, itemId])
  return (
    <Dialog size="wide" title={`Maintenance of item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data === undefined ? (
        <Skeleton label="The maintenance is on its way" />
      ) : (
        <Table
          caption="Maintenance"
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          state={data.length === 0 ? <EmptyState title="No maintenance yet" /> : undefined}
        />
      )}
    </Dialog>
  )
}
