/**
 * How many things lie in the cart. The cart itself is the browser's; its count is mirrored in a cookie, so that a page
 * without script shows it too (decisions D-129).
 */
export const cartCountCookie = "rrsbCartCount"

/** More than this is not counted out: the badge says so with a plus. */
const most = 9999

export function cartCountIn(cookies: string | null): number {
  const found = new RegExp(`(?:^|;)\\s*${cartCountCookie}=(\\d{1,6})\\s*(?:;|$)`).exec(cookies ?? "")
  return Math.min(Number(found?.[1] ?? 0), most)
}

/** The cookie that the browser keeps beside the cart, or takes away with it. */
export const cartCountCookieOf = (count: number): string =>
  `${cartCountCookie}=${count}; Path=/; SameSite=Lax; Max-Age=${count > 0 ? 400 * 24 * 60 * 60 : 0}`
