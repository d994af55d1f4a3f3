import { money } from "@sightline/model/money"
import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { type Column, Table } from "@sightline/ui/table"
import { itemPath } from "../shell/item-path"
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

/** The services of an item, latest first. */
export function ServicesDialog({ itemId, onClose }: Props) {
  const services = useRead<readonly LoadedService[]>(`${itemPath("services")}?itemId=${itemId}`)
  return (
    <Dialog size="wide" title={`Maintenance of item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded of={services} label="Loading the maintenance">
        {(data) => (
          <Table
            caption="Maintenance"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            state={data.length === 0 ? <EmptyState title="No maintenance yet" /> : undefined}
          />
        )}
      </Loaded>
    </Dialog>
  )
}
