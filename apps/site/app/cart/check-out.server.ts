import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import type { Bff } from "@sightline/bff-client/bff"
import { currentCall } from "@sightline/bff-client/call"
import { ask } from "@sightline/bff-client/remix"
import { askedIn, type Cart, type CartLine, lineKey } from "@sightline/model/cart-rules"
import { ColourId } from "@sightline/model/colour"
import { InventoryId } from "@sightline/model/inventory"
import type { SalesOrderId } from "@sightline/model/sales-order-id"
import { cartCookie } from "@sightline/screens/shell/cart-cookie.ts"
import { Effect } from "effect"
import { newCart, ownCart, readCart } from "./cart.server"
import { checkOutPath, signInToCheckOut } from "./check-out-path"
import { orderIn, type Refused, readRefused, refusals, refusedIn, refusedText } from "./check-out-refused.server"

/** The lines of the cart to be confirmed, each with what the server last said of it (decisions D-17). */
export async function readCheckOut(args: LoaderFunctionArgs) {
  if (!args.context.session) throw redirect(signInToCheckOut)
  const { lines, prices, done } = await readCart(args)
  const { searchParams } = new URL(args.request.url)
  const refused = await readRefused(args, refusedIn(searchParams.getAll("refused"), lines))
  return {
    lines: lines.map((line) => ({
      ...line,
      refused: refused.find((one) => one.line === line) ?? null,
    })),
    prices,
    orderId: orderIn(searchParams.get("order")),
    hasFailed: done === "failed",
  }
}

export type CheckOutLine = Awaited<ReturnType<typeof readCheckOut>>["lines"][number]

/**
 * Makes one order of the cart. Lines that the server refuses stay in the cart, which is another one from then on: its
 * next checkout sends new requests. A repeated checkout of the same cart repeats the same requests, so it makes no second order.
 */
export async function checkOut(args: ActionFunctionArgs) {
  const { request, context } = args
  if (!context.session) return redirect(signInToCheckOut, 303)
  const { clientId, cart } = await ownCart(args)
  const orderId = orderIn((await request.formData()).get("orderId"))
  const ordered = await ask((bff) => order(bff, cart, orderId))({ request, context })
  if (ordered._tag !== "Done") return redirect(addressOf({ orderId, query: [["done", "failed"]] }), 303)
  const { refused } = ordered.value
  const left = newCart(refused.map(({ line }) => line))
  const headers = { "Set-Cookie": cartCookie(clientId, left) }
  const made = ordered.value.orderId
  if (made !== null && refused.length === 0) return redirect(`/instant-order/${made}`, { status: 303, headers })
  const query = refused.map((one) => ["refused", refusedText(one)] as const)
  return redirect(addressOf({ orderId: made, query }), { status: 303, headers })
}

interface Address {
  readonly orderId: number | null
  readonly query: ReadonlyArray<readonly [string, string]>
}

function addressOf({ orderId, query }: Address): string {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value]))
  if (orderId !== null) search.append("order", String(orderId))
  return `${checkOutPath}?${search}`
}

interface Ordered {
  /** Null while no line is on an order. */
  readonly orderId: SalesOrderId | null
  readonly refused: ReadonlyArray<Refused>
}

/**
 * One request a line, in their order: the first that is not refused opens the order. A line that the order has already, and
 * of which nothing more is free, stays in the cart with that reason (decisions D-156).
 */
const order = (bff: Bff, cart: Cart, orderId: SalesOrderId | null) =>
  Effect.reduce(askedIn(cart), { orderId, refused: [] } as Ordered, (sofar, line) =>
    add(bff, cart, line, sofar.orderId).pipe(
      Effect.map(
        ({ id, isAlready = false }): Ordered => ({
          orderId: id,
          refused: isAlready ? [...sofar.refused, { line, reason: "InCart", holder: null }] : sofar.refused,
        }),
      ),
      Effect.catchTag(...refusals, (why) => {
        const holder = why._tag === "UnitTaken" ? why.orderId : null
        return Effect.succeed<Ordered>({ ...sofar, refused: [...sofar.refused, { line, reason: why._tag, holder }] })
      }),
    ),
  )

const add = (bff: Bff, cart: Cart, line: CartLine, orderId: SalesOrderId | null) =>
  bff.salesOrder
    .add({
      payload: {
        orderId,
        inventoryId: InventoryId.make(line.inventoryId),
        colourId: line.colourId === 0 ? null : ColourId.make(line.colourId),
        quantity: line.quantity,
      },
    })
    .pipe(Effect.locallyWith(currentCall, (call) => ({ ...call, key: lineKey(cart, line, orderId) })))
