import type { ItemColumn, ItemSummary } from "@sightline/model/inventory-item-list"
import { active } from "@sightline/model/status-id"
import type { PrintLinksScope } from "@sightline/screens/print-job/print-links"
import { Badge } from "@sightline/ui/badge"
import { EmptyState } from "@sightline/ui/empty-state"
import { type Column, Table } from "@sightline/ui/table"
import type { ComponentType } from "react"
import { type Colours, Conditions } from "../shell/conditions"
import { ItemActions } from "./item-actions"
import { type ItemsState, itemsHref } from "./items-state"
import type { ItemDialogsProps } from "./open-dialog"
import { PlaceCell } from "./place-cell"

type Props = {
  product: { readonly id: number; readonly isActive: boolean }
  labels: PrintLinksScope
  rows: readonly ItemSummary[]
  state: ItemsState
  colours: Colours
  /** The item that the address names. */
  chosen: number | null
  /** The dialogs that the actions of a row open. */
  Dialogs: ComponentType<ItemDialogsProps>
}

/** A product's items with their fields and actions (document 1 §2.7). */
export function ItemsTable({ product, labels, rows, state, colours, chosen, Dialogs }: Props) {
  const columns: readonly Column<ItemSummary>[] = [
    { id: "inventoryItemID", label: "ID", kind: "number", isSortable: true, cell: ({ id }) => id },
    {
      id: "status",
      label: "Status",
      cell: ({ statusId, statusName }) => (
        <Badge tone={statusId === active ? "positive" : "neutral"}>{statusName}</Badge>
      ),
    },
    { id: "quantity", label: "Quantity", kind: "number", isSortable: true, cell: ({ quantity }) => quantity },
    { id: "center", label: "Center", cell: ({ centerName }) => centerName, isMinor: true },
    {
      id: "location",
      label: "Location",
      cell: (item) => <PlaceCell item={item} product={product} Dialogs={Dialogs} />,
      isMinor: true,
    },
    { id: "barcode", label: "Barcode", kind: "code", cell: ({ barcode }) => barcode ?? "—", isMinor: true },
    {
      id: "expiryDate",
      label: "Expires",
      kind: "code",
      isSortable: true,
      isMinor: true,
      cell: ({ expiresOn }) => expiresOn?.replaceAll("-", "/") ?? "—",
    },
    {
      id: "conditions",
      label: "Condition",
      cell: (item) => <Conditions of={item} colours={colours} />,
    },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (item) => <ItemActions item={item} product={product} labels={labels} Dialogs={Dialogs} />,
    },
  ]
  return (
    <Table
      caption="Items"
      stacks="early"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      chosen={chosen ?? undefined}
      sort={{ by: state.by, direction: state.direction }}
      sortHref={({ by, direction }) => itemsHref(product.id, state, { by: by as ItemColumn, direction, page: 1 })}
      state={
        rows.length === 0 ? (
          <EmptyState title="No items">
            {state.status === ""
              ? "This product has no item at your centers."
              : "No item of this product is in this status."}
          </EmptyState>
        ) : undefined
      }
    />
  )
}
