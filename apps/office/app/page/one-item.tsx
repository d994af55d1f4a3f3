import type { StockedInventory } from "@sightline/model/group-count"
import type { ItemSummary } from "@sightline/model/inventory-item-list"
import { mayChangeStatus } from "@sightline/model/removal-rules"
import { active, inactive } from "@sightline/model/status-id"
import { Card } from "@sightline/ui/card"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { GroupRow } from "../group-count/group-row"
import { words } from "../removal/quantity-words"
import { RemoveForm, type StatusChoice } from "../removal/remove-form"
import { whyOffWords } from "../shell/why-off-words"

type Props = {
  product: StockedInventory
  /** The items of the page in view. */
  rows: readonly ItemSummary[]
  chosen: number | null
  statuses: readonly StatusChoice[]
  mayChoose: boolean
}

/** One item: the chosen one, the one whose label was scanned, or the product's only one (document 2 §2.3). */
export function OneItem({ product, rows, chosen, statuses, mayChoose }: Props) {
  const only = product.items.length === 1 ? product.items[0]?.id : undefined
  const id = chosen ?? only
  const row = rows.find((one) => one.id === id)
  const stocked = product.items.find((one) => one.id === id)
  const item = row ?? stocked
  if (!item) return chosen === null ? null : <Notice tone="caution">{words.notFound}</Notice>
  const isInactive = product.statusId === inactive
  const first = statuses[0]
  const off = isInactive
    ? whyOffWords.product
    : item.groupCount > 0
      ? words.grouped
      : !mayChangeStatus(item)
        ? words.gone
        : mayChoose
          ? undefined
          : words.role
  return (
    <Card as="section" aria-label={`Item ${item.id}`}>
      <Stack gap="medium">
        <h2>Item {item.id}</h2>
        {item.statusId !== active && <Notice tone="info">{words.gone}</Notice>}
        <RemoveForm
          key={`${item.id} ${item.statusId}`}
          label={`Status of item ${item.id}`}
          inventoryId={product.id}
          itemId={item.id}
          totalQuantity={item.quantity}
          statuses={statuses}
          statusId={item.statusId}
          shows="radios"
          off={off}
        />
        {item.groupCount > 0 && first && (
          <section aria-label="Remove Count">
            <h3>Remove Count</h3>
            <GroupRow
              key={item.id}
              item={stocked ?? { id: item.id, groupCount: item.groupCount, places: [] }}
              label={`Remove Count of item ${item.id}`}
              statuses={[first, ...statuses.slice(1), { id: active, name: "Active" }]}
              isDisabled={isInactive || item.statusId !== active}
            />
          </section>
        )}
      </Stack>
    </Card>
  )
}
