import { type Cart, cartIn, cartText, unitsIn } from "@sightline/model/cart-rules"

/*
 * The cart is a cookie of its own for each client, so that pages without script show and change it, and its badge counts
 * what it holds (decisions D-85, D-129). It holds neither a price nor a name.
 */
const cookieOf = (clientId: number) => `rrsbCart${clientId}`

/** Seconds that a cart is kept: as long as browsers keep any cookie. */
const life = 400 * 24 * 60 * 60

const attributes = (seconds: number) => `Path=/; SameSite=Lax; Max-Age=${seconds}`

/** The browser's cart for a client, if there is a readable one. */
export function cartOf(cookies: string | null, clientId: number): Cart | null {
  const found = new RegExp(`(?:^|;)\\s*${cookieOf(clientId)}=([^;]*)`).exec(cookies ?? "")
  return found ? cartIn(found[1]?.trim() ?? "") : null
}

export const cartCountIn = (cookies: string | null, clientId: number | null): number =>
  unitsIn((clientId !== null && cartOf(cookies, clientId)) || { lines: [] })

/** The Set-Cookie header that stores a cart; an empty one leaves none. */
export const cartCookie = (clientId: number, cart: Cart): string =>
  `${cookieOf(clientId)}=${cartText(cart)}; ${attributes(cart.lines.length > 0 ? life : 0)}`

/** The headers that remove the carts of every client from a browser. */
export const withoutCarts = (cookies: string | null): string[] =>
  [...(cookies ?? "").matchAll(/(?:^|;)\s*(rrsbCart\d{1,10})=/g)].map(([, name]) => `${name}=; ${attributes(0)}`)
