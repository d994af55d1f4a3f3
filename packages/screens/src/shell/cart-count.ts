/**
 * The number of things in the cart. The browser holds the cart itself; a cookie mirrors its count, so that a page without
 * script shows it too (decisions D-129).
 */
export const cartCountCookie = "rrsbCartCount"

/** The badge shows a plus beyond this count. */
const most = 9999

export function cartCountIn(cookies: string | null): number {
  const found = new RegExp(`(?:^|;)\\s*${cartCountCookie}=(\\d{1,6})\\s*(?:;|$)`).exec(cookies ?? "")
  return Math.min(Number(found?.[1] ?? 0), most)
}

/** The cookie that the browser sets and removes with the cart. */
export const cartCountCookieOf = (count: number): string =>
  `${cartCountCookie}=${count}; Path=/; SameSite=Lax; Max-Age=${count > 0 ? 400 * 24 * 60 * 60 : 0}`
