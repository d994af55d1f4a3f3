import { operation } from "../db/operation"
import { int, ints, maybeInt } from "../db/typed"

/* What orders of channels do to the stock; the caller holds the order. Each answers with a number of units. */

/** Holds free units of a product for a line, at any center of the client, as many as there are. */
export const holdForLine = operation<number>()("channel_line_hold", { line: int, inventory: int, quantity: int })

/** Gives units of a line back, those of the item first where one is named and then the last that it took. */
export const releaseFromLine = operation<number>()("channel_line_release", { line: int, quantity: int, item: maybeInt })

/** Gives back whatever these orders hold. */
export const releaseOrders = operation<number>()("channel_orders_release", { orders: ints })
