import { type Column, Table } from "@sightline/ui/table"
import * as look from "./approval.css"
import type { SubmissionPage } from "./approval.server"

type Product = SubmissionPage["products"][number]
type Props = { products: readonly Product[]; itemIds: readonly number[] }

/** The products of a submission, with the place of each pulled item and how many of it. */
export function PulledProducts({ products, itemIds }: Props) {
  const unitsOf = (id: number) => itemIds.filter((itemId) => itemId === id).length
  const columns: readonly Column<Product>[] = [
    { id: "id", label: "ID", kind: "code", cell: ({ inventoryId }) => inventoryId },
    { id: "category", label: "Category", cell: ({ itemTypeName }) => itemTypeName, isMinor: true },
    { id: "barcode", label: "Barcode", kind: "code", cell: ({ barcode }) => barcode, isMinor: true },
    { id: "description", label: "Inventory", cell: ({ description }) => description },
    {
      id: "items",
      label: "Items",
      cell: ({ items }) => (
        <ul className={look.items}>
          {items.map(({ id, location }) => (
            <li key={id}>
              {id} · {location}
              {unitsOf(id) > 1 && ` · ${unitsOf(id)} units`}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: "count",
      label: "Item count",
      kind: "number",
      cell: ({ items }) => items.reduce((sum, { id }) => sum + unitsOf(id), 0),
    },
  ]
  return <Table caption="Pulled items" columns={columns} rows={products} rowKey={({ inventoryId }) => inventoryId} />
}
