import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import type { OutcomeOf } from "@sightline/screens/act/use-act.ts"
import type { LoadedOrder, OrderLine, setTakingOrders, takeOut } from "./sync.server"

export const orderWords = {
  states: {
    short: "Short",
    shipped: "Sent, still on your shelf",
    back: "Canceled after it left",
    open: "Held",
    done: "Done",
    cancelled: "Canceled",
  } satisfies Record<LoadedOrder["state"], string>,
  short: (orders: number) => (orders === 1 ? "An order is short" : `${orders} orders are short`),
  whatShortMeans:
    "There are fewer free pieces than were sold. A piece that comes in is held for the order at once; until then, find another one, offer a substitute, or cancel the order in the shop.",
  takingOn: { done: "Orders are held here from now on.", failed: "Orders are not held" },
  takingOff: { done: "What the orders held is free again.", failed: "The change was not saved" },
  /** What the app or the permission must allow. */
  right: {
    Shopify: "The app needs the right read_orders.",
    Etsy: "The permission needs the right transactions_r; connect the shop again if it was connected before orders could be held.",
    Amazon: "The app needs the role Inventory and Order Tracking. Amazon is asked every three minutes.",
  } satisfies Record<LoadedOrder["kind"], string>,
  taken: { done: "The item has left the stock.", failed: "Nothing was taken out" },
} as const

/** What a person does about a line; empty when there is nothing left to do. */
export function toDo(
  { wanted, held, shipped, gone, ordered, inventoryId, itemIds }: OrderLine,
  holders: string,
): string {
  if (wanted > 0 && inventoryId === null && held === 0)
    return "No product here has its SKU or its barcode, so nothing is held. Scan the piece out."
  const missing = wanted - held
  const items = `${itemIds.length === 1 ? "item" : "items"} ${itemIds.join(", ")}`
  const kept = itemIds.length === 0 ? "" : ` Held: ${items}.`
  if (missing > 0) return `${missing} of ${wanted} missing${holders}.${kept}`
  if (shipped > 0) return `The shop has sent ${shipped}. Take ${items} out.`
  if (wanted > 0) return `Take ${items} out when you pack it.`
  return gone > ordered ? "Put it back into the stock when it returns." : ""
}

export const takingRefusals: RefusalWords<OutcomeOf<typeof setTakingOrders>> = {
  ChannelNotConnected: serverSays,
  ChannelNotOpened: ({ words: said }) => said,
  TooManyAttempts: serverSays,
}

const notFor = {
  otherProduct: "This item is another product.",
  allGone: "All of this line has left already.",
  notHeld: "No piece is held for it. Scan one.",
} as const

export const takeOutRefusals: RefusalWords<OutcomeOf<typeof takeOut>> = {
  ChannelOrderLineNotFound: serverSays,
  ItemNotForOrder: ({ reason }) => notFor[reason],
  InventoryItemNotFound: "Scan the label of one item.",
  ItemAlreadyRemoved: serverSays,
  ItemNotRemovable: "Something else holds it, or it is not in the stock.",
  RemoveStatusMissing: serverSays,
  StatusNotAllowed: serverSays,
}
