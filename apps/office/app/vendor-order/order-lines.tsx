import { moneyOrZero } from "@sightline/model/money"
import { type ArrivingLine, vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import { Button } from "@sightline/ui/button"
import { EmptyState } from "@sightline/ui/empty-state"
import { Muted } from "@sightline/ui/muted"
import { NumberField } from "@sightline/ui/number-field"
import { type Column, Table } from "@sightline/ui/table"
import { TextField } from "@sightline/ui/text-field"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import * as look from "./order.css"
import { type TypedLine, typedTotal } from "./typed"
import type { OrderEditor } from "./use-order-editor"
import { words } from "./words"

type Props = {
  editor: OrderEditor
  stored: readonly (ArrivingLine & { readonly inventoryId: number })[]
  statusId: number | null
  seesPrices: boolean
  mayPrice: boolean
  onAdd: () => void
}

const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>

/** The items of an order: count, price and note; count and price have a minimum of 0 (document 2 §5). */
export function OrderLines({ editor, stored, statusId, seesPrices, mayPrice, onAdd }: Props) {
  const { typed, isEditable, changeLine, removeLine } = editor
  const price: Column<TypedLine> = {
    id: "price",
    label: "Price",
    kind: "number",
    cell: ({ inventoryId, description, price }) =>
      isEditable && mayPrice ? (
        <NumberField
          label={hidden(`Price of ${description}`)}
          name="price"
          minValue={0}
          maxValue={9_999_999.99}
          value={price === null ? Number.NaN : price / 100}
          formatOptions={{ style: "currency", currency: "USD" }}
          onChange={(dollars) =>
            changeLine(inventoryId, { price: Number.isNaN(dollars) ? null : Math.round(dollars * 100) })
          }
        />
      ) : (
        moneyOrZero(price)
      ),
  }
  const columns: readonly Column<TypedLine>[] = [
    { id: "code", label: "Code", kind: "code", cell: ({ code }) => code },
    {
      id: "description",
      label: "Inventory",
      cell: ({ description, number }) => [number, description].filter(Boolean).join(" · "),
    },
    {
      id: "quantity",
      label: "Count",
      kind: "number",
      cell: ({ inventoryId, description, quantity }) =>
        isEditable ? (
          <NumberField
            label={hidden(`Count of ${description}`)}
            name="quantity"
            minValue={0}
            maxValue={vendorOrderLimits.quantity}
            value={quantity}
            onChange={(count) => changeLine(inventoryId, { quantity: Number.isNaN(count) ? 0 : count })}
          />
        ) : (
          quantity
        ),
    },
    ...(seesPrices ? [price] : []),
    {
      id: "note",
      label: "Note",
      cell: ({ inventoryId, description, note }) =>
        isEditable ? (
          <TextField
            label={hidden(`Note of ${description}`)}
            name="note"
            autoComplete="off"
            value={note}
            maxLength={vendorOrderLimits.note}
            onChange={({ target }) => changeLine(inventoryId, { note: target.value })}
          />
        ) : (
          note
        ),
    },
    ...(isEditable
      ? [
          {
            id: "delete",
            label: "Delete",
            kind: "actions",
            cell: ({ inventoryId, description }: TypedLine) => (
              <Button
                tone="plain"
                size="compact"
                aria-label={`Delete ${description}`}
                onPress={() => removeLine(inventoryId)}
              >
                Delete
              </Button>
            ),
          } as const,
        ]
      : [
          {
            id: "received",
            label: "Received",
            kind: "number",
            cell: ({ inventoryId, quantity }: TypedLine) => {
              const line = stored.find((line) => line.inventoryId === inventoryId)
              return words.arrived(line ?? { quantity, received: 0, closed: 0 }, statusId)
            },
          } as const,
        ]),
  ]
  return (
    <div className={look.parts}>
      <Table
        caption="Items"
        stacks="early"
        columns={columns}
        rows={typed.lines}
        rowKey={({ inventoryId }) => inventoryId}
        state={
          typed.lines.length === 0 ? (
            <EmptyState title="No items yet">Add what you want to order from this vendor.</EmptyState>
          ) : undefined
        }
      />
      <div className={look.foot}>
        {isEditable ? (
          <Button tone="quiet" onPress={onAdd}>
            Add items
          </Button>
        ) : (
          <span />
        )}
        {seesPrices && <Muted as="span">Total {moneyOrZero(typedTotal(typed))}</Muted>}
      </div>
    </div>
  )
}
