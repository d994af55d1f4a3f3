import { cartCountCookieOf } from "./cart-count"
import { forgettingIn, forgottenCookie } from "./forget-note"

/** Every key of ours in a browser's storage begins with it (document 0 §4). */
export const prefix = "rrsb"

/**
 * What a browser keeps of somebody's work, by name. Nothing else is kept: no token, no password, no card, no message and
 * no open popup (decisions D-24).
 */
const kept = ["Cart", "Inventory", "Keys", "OrderManager", "ScanMode", "Search", "Tabs", "View"] as const
export type Persisted = (typeof kept)[number]

/** What belongs to the client one works for: another one starts without it (document 0 §4). */
const ofClient: readonly Persisted[] = ["Inventory", "OrderManager", "ScanMode", "Search", "Tabs"]

/** Whose state it is. */
const ownerKey = `${prefix}Active`

interface Active {
  readonly userId: number
  readonly clientId: number
  readonly centerId: number | null
}

const storage = () => window.localStorage
const keyOf = (name: Persisted) => prefix + name

/** Reads what was kept, or `undefined` where nothing was, or nothing that can be read. */
export function persisted(name: Persisted): unknown {
  try {
    const text = storage().getItem(keyOf(name))
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Keeps a value; `false` where the browser keeps nothing (private, full), which is no reason to stop working. */
export function persist(name: Persisted, value: unknown): boolean {
  try {
    storage().setItem(keyOf(name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** All that belongs to a session goes. Scans that wait to be sent and what a station learned of its scanner stay (D-26). */
export function forgetSession({ cart }: { readonly cart: boolean }): void {
  const names = cart ? kept : kept.filter((name) => name !== "Cart")
  remove([...names.map(keyOf), ownerKey])
  if (cart) writeCookie(cartCountCookieOf(0))
}

/** For what the server reads and the browser writes; the cookie of a session is neither. */
export function writeCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not everywhere, and this is one line
  document.cookie = line
}

/** What belongs to the client goes; views, and the cart of a visitor, stay. */
export const forgetClient = (): void => remove(ofClient.map(keyOf))

function remove(keys: readonly string[]): void {
  try {
    for (const key of keys) storage().removeItem(key)
  } catch {
    // Where nothing can be kept nothing needs to go.
  }
}

/**
 * At the beginning of every page with script: does what a page without script could only note, and drops what somebody
 * else, or the same person at another client, has left.
 */
export function beginAs(active: Active): void {
  const note = forgettingIn(document.cookie)
  if (note !== null) {
    forgetSession({ cart: note === "all" })
    writeCookie(forgottenCookie)
  }
  const before = readActive()
  if (before && before.userId !== active.userId) forgetSession({ cart: true })
  else if (before && before.clientId !== active.clientId) forgetClient()
  try {
    storage().setItem(ownerKey, JSON.stringify(active))
  } catch {
    // As above.
  }
}

function readActive(): Pick<Active, "userId" | "clientId"> | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(ownerKey) ?? "null")
    if (typeof value !== "object" || value === null || !("userId" in value) || !("clientId" in value)) return null
    return { userId: Number(value.userId), clientId: Number(value.clientId) }
  } catch {
    return null
  }
}
