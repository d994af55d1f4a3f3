import { withoutCarts } from "./cart-cookie"
import { forgettingIn, forgottenCookie } from "./forget-note"

/** The prefix of all our keys in a browser's storage (document 0 §4). */
export const prefix = "rrsb"

/**
 * Everything that a browser stores of a user's work, by name: never a token, a password, a card, a message or an open
 * popup (decisions D-24).
 */
const kept = [
  "Cart",
  "Inventory",
  "InvoiceMail",
  "Keys",
  "OrderManager",
  "ScanMode",
  "Search",
  "Sound",
  "Tabs",
  "VendorOrders",
  "View",
] as const
export type Persisted = (typeof kept)[number]

/** Belongs to the active client: a switch clears it (document 0 §4). */
const ofClient: readonly Persisted[] = ["Inventory", "OrderManager", "ScanMode", "Search", "Tabs", "VendorOrders"]

/** The owner of the state. */
const ownerKey = `${prefix}Active`

interface Active {
  readonly userId: number
  readonly clientId: number
  readonly centerId: number | null
}

const storage = () => window.localStorage
const keyOf = (name: Persisted) => prefix + name

/** Reads a stored value; `undefined` if it is missing or unreadable. */
export function persisted(name: Persisted): unknown {
  try {
    const text = storage().getItem(keyOf(name))
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Stores a value; `false` if the browser cannot (private, full), which is no reason to stop working. */
export function persist(name: Persisted, value: unknown): boolean {
  try {
    storage().setItem(keyOf(name), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Clears everything of a session. Waiting scans and a station's scanner profile stay (D-26). */
export function forgetSession({ cart }: { readonly cart: boolean }): void {
  const names = cart ? kept : kept.filter((name) => name !== "Cart")
  remove([...names.map(keyOf), ownerKey])
  if (cart) for (const line of withoutCarts(document.cookie)) writeCookie(line)
}

/** For values that the server reads and the browser writes; never the session's cookie. */
export function writeCookie(line: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not everywhere, and this is one line
  document.cookie = line
}

/** Clears the client's data; views, and a visitor's cart, stay. */
export const forgetClient = (): void => remove(ofClient.map(keyOf))

function remove(keys: readonly string[]): void {
  try {
    for (const key of keys) storage().removeItem(key)
  } catch {
    // Without storage there is nothing to clear.
  }
}

/**
 * Runs at the start of every page with script: follows the note of a page without script, and clears what another user,
 * or the same user at another client, has left.
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
