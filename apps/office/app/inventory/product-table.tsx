import { Link } from "@remix-run/react"
import type { InventorySummary, OrderColumn } from "@sightline/model/inventory-search"
import { priceOf } from "@sightline/model/money"
import { inactive } from "@sightline/model/status-id"
import { Badge } from "@sightline/ui/badge"
import { type Column, Table } from "@sightline/ui/table"
import { type Colours, Conditions } from "../shell/conditions"
import { ChooseBox } from "./choice/choose-box"
import type { Choosing } from "./choice/use-choice"
import type { Order } from "./list-state"
import { code as codeLook, rowLink } from "./product-table.css"

type Props = {
  rows: readonly InventorySummary[]
  colours: Colours
  order: Order
  hrefOf: (order: Order) => string
  /** The sortable columns. */
  sortable: ReadonlySet<string>
  /** Offers each row for choosing. */
  choosing?: Choosing | null
  /** Products are plain names without links. */
  isReadOnly?: boolean
}

const chooser = ({ has, isFull, choose }: Choosing): Column<InventorySummary> => ({
  id: "choose",
  label: "Choose",
  cell: (product) => (
    <ChooseBox
      product={product}
      where="row"
      isChosen={has(product.id)}
      isFull={isFull}
      onChange={(isChosen) => choose(product, isChosen)}
    />
  ),
})

/** Products in rows, to compare; its heads sort the list where the column configuration allows. */
export function ProductTable({ rows, colours, order, hrefOf, sortable, choosing = null, isReadOnly = false }: Props) {
  const columns: readonly Column<InventorySummary>[] = [
    ...(choosing ? [chooser(choosing)] : []),
    { id: "inventoryID", label: "ID", kind: "number", cell: ({ id }) => id },
    {
      id: "product",
      label: "Product",
      cell: ({ id, model, code }) =>
        isReadOnly ? (
          model || code
        ) : (
          <Link to={`/inventory/update/${id}`} className={rowLink} prefetch="intent">
            {model || code}
          </Link>
        ),
    },
    {
      id: "code",
      label: "Code",
      kind: "code",
      cell: ({ code }) => <span className={codeLook}>{code}</span>,
      isMinor: true,
    },
    { id: "inventoryNumber", label: "Number", kind: "code", cell: ({ number }) => number, isMinor: true },
    { id: "inventoryDesc", label: "Description", cell: ({ description }) => description, isMinor: true },
    { id: "category", label: "Category", cell: ({ categoryName }) => categoryName, isMinor: true },
    {
      id: "listPrice",
      label: "List price",
      kind: "number",
      cell: ({ listPrice }) => priceOf(listPrice),
      isMinor: true,
    },
    { id: "stock", label: "In stock", kind: "number", cell: ({ totalQuantity }) => totalQuantity },
    {
      id: "conditions",
      label: "Condition",
      cell: (product) => (
        <>
          {product.statusId === inactive && <Badge>Inactive</Badge>}
          <Conditions of={product} colours={colours} />
        </>
      ),
    },
  ]
  return (
    <Table
      caption="Products"
      columns={columns.map((column) => ({ ...column, isSortable: sortable.has(column.id) }))}
      rows={rows}
      rowKey={({ id }) => id}
      sort={order}
      sortHref={({ by, direction }) => hrefOf({ by: by as OrderColumn, direction })}
    />
  )
}
