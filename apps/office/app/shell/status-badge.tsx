import { type OrderStatus, orderStatusOf } from "@sightline/model/sales-order-rules"
import { Badge } from "@sightline/ui/badge"

const tones = {
  grey: "neutral",
  blue: "blue",
  purple: "purple",
  green: "positive",
  red: "critical",
  yellow: "caution",
} as const satisfies Record<OrderStatus["colour"], string>

/** The status as a word on its colour of the documents (document 2 §4.2). */
export function StatusBadge({ id }: { id: number }) {
  const { name, colour } = orderStatusOf(id)
  return <Badge tone={tones[colour]}>{name}</Badge>
}
