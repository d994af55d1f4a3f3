import { contactLines } from "./center-rules"
import type { DeliverTo } from "./vendor-paper"

/** What stands below "Deliver to" on every copy of a vendor order. */
export const deliveryLines = ({ center, ...contact }: DeliverTo): readonly string[] => [
  center,
  ...contactLines({ ...contact, email: "" }),
]

/** The same for a cell: whoever reads a row needs the place and no opening hours. */
export const deliveryInOneLine = (to: DeliverTo): string => deliveryLines({ ...to, hours: "" }).join(", ")
