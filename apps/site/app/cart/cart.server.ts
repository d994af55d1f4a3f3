import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { addTo, type Cart, type CartLine, maxQuantity, removeFrom, setIn } from "@sightline/model/cart-rules"
import { currentPrice } from "@sightline/model/catalogue-rules"
import { InventoryId } from "@sightline/model/inventory"
import { cartCookie, cartOf } from "@sightline/screens/shell/cart-cookie.ts"
import { Effect, Option, Schema } from "effect"
import { clientOf } from "../shell/client.server"
import { type Prices, pricesById } from "../shell/prices"

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">

export const newCart = (lines: Cart["lines"] = []): Cart => ({ id: globalThis.crypto.randomUUID(), lines })

/** The cart of this browser at the person's client; without a client nobody knows whose catalogue it is of. */
export async function ownCart(args: Args): Promise<{ readonly clientId: number; readonly cart: Cart }> {
  const clientId = await clientOf(args)
  if (clientId === null) throw new Response("Something went wrong. Please try again.", { status: 503 })
  return { clientId, cart: cartOf(args.request.headers.get("cookie"), clientId) ?? newCart() }
}

const Nothing = Schema.Struct({})
const decodeId = Schema.decodeOption(InventoryId)

/** The products of a cart, and their prices for signed-in people. */
const read = ({ request, params, context }: Args, { lines }: Pick<Cart, "lines">) => {
  const ids = [...new Set(lines.flatMap(({ inventoryId }) => Option.toArray(decodeId(inventoryId))))]
  return load(Nothing, (bff, _nothing, { session }) => {
    if (ids.length === 0) return Effect.succeed({ products: [], prices: session ? {} : (null as Prices) })
    const urlParams = { ids }
    return Effect.all(
      {
        products: bff.catalogue.products({ urlParams }),
        prices: session ? Effect.map(bff.catalogue.prices({ urlParams }), pricesById) : Effect.succeed<Prices>(null),
      },
      { concurrency: "unbounded" },
    )
  })({ request, params, context })
}

type Product = Awaited<ReturnType<typeof read>>["products"][number]

/** Units of a product in a colour. */
const availableOf = (product: Product | undefined, colourId: number): number =>
  (colourId === 0 ? product?.available : product?.colours.find(({ id }) => id === colourId)?.available) ?? 0

/** A line of the cart with what its product is called now; products that are gone keep their line, to be removed. */
export function lineOf({ inventoryId, colourId, quantity }: CartLine, products: readonly Product[], prices: Prices) {
  const product = products.find(({ id }) => id === inventoryId)
  const colour = product?.colours.find(({ id }) => id === colourId)
  const known = prices?.[inventoryId]
  const ownPrice = known?.colours.find(({ id }) => id === colourId)?.price ?? null
  const images = colour && colour.images.length > 0 ? colour.images : (product?.images ?? [])
  return {
    inventoryId,
    colourId,
    quantity,
    name: product
      ? [product.description || product.model || product.number, colour?.name].filter(Boolean).join(" - ")
      : null,
    colour: colour ? { key: colour.key, code: colour.code, name: colour.name } : null,
    /** The main one first; the drawing of a product without photos has no name. */
    images:
      images.length > 0
        ? images.map(({ name, thumbnail }) => ({ name, thumbnail }))
        : [product?.mainImage].filter((file) => file != null).map((thumbnail) => ({ name: "", thumbnail })),
    available: availableOf(product, colourId),
    most: maxQuantity(availableOf(product, colourId)),
    ownPrice,
    /** One unit in whole cents; null where it is not told or not known. */
    price: known ? (ownPrice ?? currentPrice(known)) : null,
  }
}

/** The lines of the cart as they stand now. */
export async function readCart(args: LoaderFunctionArgs) {
  const { cart } = await ownCart(args)
  const { products, prices } = await read(args, cart)
  return {
    lines: cart.lines.map((line) => lineOf(line, products, prices)),
    prices,
    done: new URL(args.request.url).searchParams.get("done"),
  }
}
export type ShownLine = ReturnType<typeof lineOf>

const whole = (value: FormDataEntryValue | null): number =>
  typeof value === "string" && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : 0

/** Adds, changes or removes a line; the next page says what came of it. */
export async function changeCart(args: ActionFunctionArgs) {
  const { request } = args
  const form = await request.formData()
  const line = {
    inventoryId: whole(form.get("inventoryId")),
    colourId: whole(form.get("colourId")),
    quantity: whole(form.get("quantity")),
  }
  const { clientId, cart } = await ownCart(args)
  const go = (path: string, changed: Cart) =>
    redirect(path, { status: 303, headers: changed === cart ? {} : { "Set-Cookie": cartCookie(clientId, changed) } })
  if (form.get("what") === "remove") return go("/cart?done=removed", removeFrom(cart, line))

  const { products } = await read({ ...args, request: new Request(request.url) }, { lines: [line] })
  const available = availableOf(products[0], line.colourId)
  if (form.get("what") === "set") {
    const changed = setIn(cart, line, available)
    return go(`/cart?done=${changed === cart ? "ignored" : "changed"}`, changed)
  }
  const added = addTo(cart, line, available)
  const done = added.what === "nothing" ? "" : `&done=${added.what}`
  return go(`/attribute/${line.inventoryId}?color=${line.colourId}${done}`, added.cart)
}
