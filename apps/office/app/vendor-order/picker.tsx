import { moneyOrZero } from "@sightline/model/money"
import { stockCondition } from "@sightline/model/vendor-order-rules"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { FailedState } from "@sightline/ui/failed-state"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { PageTurner } from "../shell/page-turner"
import { PickerSearch } from "./picker-search"
import { RestrictedSection } from "./restricted-section"
import type { TypedLine } from "./typed"
import { type PickerRow, usePicker } from "./use-picker"
import { words } from "./words"

/** The client's own colours for what its stock needs (decisions D-71). */
export type PickerColours = Readonly<Record<"low" | "suggested", string>>

type Props = {
  vendorId: number | null
  colours: PickerColours
  timeZone: string
  onPick: (line: TypedLine) => void
  onClose: () => void
}

const conditionOf = ({ onHand, mustHave, suggestingQuantity }: PickerRow) =>
  stockCondition({ onHand, mustHave, suggestingQuantity })

/** The products of an order, 1200 px wide (document 2 §2.1). Rows are coloured by their stock, and say it in words. */
export function Picker({ vendorId, colours, timeZone, onPick, onClose }: Props) {
  const picker = usePicker(vendorId)
  const [added, setAdded] = useState<readonly number[]>([])
  const { rows, total, pages, isLoading, isMissing } = picker
  const add = (row: PickerRow) => {
    const { inventoryId, code, number, description, purchasedPrice = null } = row
    setAdded((before) => [...before, inventoryId])
    onPick({ inventoryId, code, number, description, quantity: 1, price: purchasedPrice, note: "" })
  }
  const columns: readonly Column<PickerRow>[] = [
    { id: "vendor", label: "Vendor", cell: ({ vendorName }) => vendorName || "—", isMinor: true },
    { id: "code", label: "Code", kind: "code", cell: ({ code }) => code, isMinor: true },
    {
      id: "description",
      label: "Inventory",
      cell: ({ number, description }) => [number, description].filter(Boolean).join(" · "),
    },
    { id: "category", label: "Category", cell: ({ categoryName }) => categoryName, isMinor: true },
    { id: "onHand", label: "On hand", kind: "number", cell: ({ onHand }) => onHand },
    { id: "mustHave", label: "Must have", kind: "number", cell: ({ mustHave }) => mustHave },
    { id: "onOrder", label: "On order", kind: "number", cell: ({ onOrder }) => onOrder },
    {
      id: "par",
      label: "Restock point",
      kind: "number",
      cell: ({ parRestockPoint }) => parRestockPoint,
      isMinor: true,
    },
    {
      id: "suggesting",
      label: "Suggested",
      kind: "number",
      cell: ({ suggestingQuantity }) => suggestingQuantity,
      isMinor: true,
    },
    ...(rows.some(({ purchasedPrice }) => purchasedPrice !== undefined)
      ? [
          {
            id: "price",
            label: "Purchased price",
            kind: "number",
            cell: ({ purchasedPrice }: PickerRow) => moneyOrZero(purchasedPrice),
          } as const,
        ]
      : []),
    ...(rows.some(({ features }) => features && features.length > 0)
      ? [
          {
            id: "features",
            label: "Features",
            cell: ({ features = [] }: PickerRow) => features.map(({ name, value }) => `${name}: ${value}`).join(", "),
          } as const,
        ]
      : []),
    {
      id: "condition",
      label: "Stock",
      cell: (row) => {
        const condition = conditionOf(row)
        if (condition === null) return "—"
        return (
          <Badge tone={condition === "low" ? "caution" : "info"}>
            {condition === "low" ? words.low : words.suggested}
          </Badge>
        )
      },
    },
    {
      id: "add",
      label: "Add",
      kind: "actions",
      cell: (row) => (
        <Button tone="quiet" size="compact" aria-label={`Add ${row.description}`} onPress={() => add(row)}>
          {added.includes(row.inventoryId) ? "Add one more" : "Add"}
        </Button>
      ),
    },
  ]
  return (
    <Dialog
      size="broad"
      title="Add items"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={<Button onPress={onClose}>Done</Button>}
    >
      <PickerSearch filters={picker.filters} choices={picker.choices} timeZone={timeZone} onSearch={picker.search} />
      <RestrictedSection isOpen={picker.isUnlocked} onUnlock={picker.unlock} />
      <span role="status">{isMissing ? "" : total === 1 ? "1 product" : `${total} products`}</span>
      <Table
        caption="Products"
        height={400}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowColour={(row) => {
          const condition = conditionOf(row)
          return condition ? colours[condition] : undefined
        }}
        isLoading={isLoading}
        state={
          isMissing ? (
            <FailedState
              because="failed"
              title="The products could not be loaded"
              action={
                <Button tone="quiet" onPress={picker.again}>
                  Try again
                </Button>
              }
            >
              Sightline did not answer. Nothing on your order is lost.
            </FailedState>
          ) : rows.length === 0 ? (
            <EmptyState title="No products found">Search for other words, or choose other vendors.</EmptyState>
          ) : undefined
        }
      />
      <PageTurner page={picker.page} pages={pages} onTurn={picker.turn} />
    </Dialog>
  )
}
