/** A line of the cart: a product, in a colour where it has some (0 otherwise), and a quantity. It holds no price. */
export interface CartLine {
  readonly inventoryId: number
  readonly colourId: number
  readonly quantity: number
}

/** The cart of one browser for one client (decisions D-85). */
export interface Cart {
  /** Names this cart to the checkout, so that the same cart makes one order. */
  readonly id: string
  readonly lines: readonly CartLine[]
}

/** A cart is a cookie, which holds 4 kB at most. */
const mostLines = 50
const mostUnits = 10

/** The largest quantity of a line (decisions D-84). */
export const maxQuantity = (available: number): number => Math.max(0, Math.min(mostUnits, available))

/** The number on the cart's badge. */
export const unitsIn = ({ lines }: Pick<Cart, "lines">): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What adding to the cart came to. */
export type Added = "added" | "already" | "nothing" | "tooMany" | "full"

const isSame = (one: Omit<CartLine, "quantity">, other: Omit<CartLine, "quantity">) =>
  one.inventoryId === other.inventoryId && one.colourId === other.colourId

/** A line that is there already keeps its quantity; a quantity beyond the available one is ignored. */
export function addTo(cart: Cart, line: CartLine, available: number): { readonly cart: Cart; readonly what: Added } {
  const refused = (what: Added) => ({ cart, what })
  if (line.quantity <= 0) return refused("nothing")
  if (cart.lines.some((known) => isSame(known, line))) return refused("already")
  if (line.quantity > maxQuantity(available)) return refused("tooMany")
  if (cart.lines.length >= mostLines) return refused("full")
  return { cart: { ...cart, lines: [...cart.lines, line] }, what: "added" }
}

/** Changes the quantity of a line, from 0; a larger one than there is leaves the old one. */
export function setIn(cart: Cart, line: CartLine, available: number): Cart {
  if (line.quantity < 0 || line.quantity > maxQuantity(available)) return cart
  return { ...cart, lines: cart.lines.map((known) => (isSame(known, line) ? line : known)) }
}

/** Takes a line out; a product without a line is no longer in the cart. */
export const removeFrom = (cart: Cart, line: Omit<CartLine, "quantity">): Cart => ({
  ...cart,
  lines: cart.lines.filter((known) => !isSame(known, line)),
})

/** The lines that a checkout asks for: a quantity of 0 asks for nothing. */
export const askedIn = ({ lines }: Pick<Cart, "lines">): readonly CartLine[] =>
  lines.filter(({ quantity }) => quantity > 0)

/** Names the request that puts a line on an order, so that a repeated one adds nothing. A changed line is another request. */
export const lineKey = (cart: Pick<Cart, "id">, line: CartLine, orderId: number | null): string =>
  `cart.${cart.id}.${orderId ?? "new"}.${lineText(line)}`

/** The units of a product in a colour that the cart holds. */
export const heldIn = (cart: Cart, line: Omit<CartLine, "quantity">): number =>
  unitsIn({ lines: cart.lines.filter((known) => isSame(known, line)) })

const name = /^[\w-]{1,36}$/
const written = /^(\d{1,10})\.(\d{1,10})\.(\d{1,2})$/

const lineText = ({ inventoryId, colourId, quantity }: CartLine) => `${inventoryId}.${colourId}.${quantity}`

/** A cart as the text of its cookie. */
export const cartText = ({ id, lines }: Cart): string => [id, ...lines.map(lineText)].join("~")

/** The older cart is a list of items as JSON, each with inventoryId, colorID and colorQuantity (document 0 §3). */
const olderItem = /\{[^{}]*\}/g
const olderNumber = (item: string, of: string) => new RegExp(`"${of}":"?(\\d+)`).exec(item)?.[1]
const fromPercent = (code: string) => String.fromCharCode(Number.parseInt(code.slice(1), 16))

/** An older cart as the text that we write; it has no name of its own. */
function fromOlder(text: string): string {
  const items = text.replace(/%[0-7][\dA-F]/gi, fromPercent).match(olderItem) ?? []
  const lines = items.map((item) =>
    ["inventoryId", "colorID", "colorQuantity"].map((of) => olderNumber(item, of)).join("."),
  )
  return ["older", ...lines].join("~")
}

/** The cart in a cookie's text, older ones included (decisions D-85); what cannot be read is no cart. */
export function cartIn(text: string): Cart | null {
  const [id = "", ...rest] = (/^(\[|%5B)/i.test(text) ? fromOlder(text) : text).split("~")
  if (!name.test(id) || rest.length > mostLines) return null
  const lines: CartLine[] = []
  for (const part of rest) {
    const [, inventoryId, colourId, quantity] = written.exec(part) ?? []
    const line = { inventoryId: Number(inventoryId), colourId: Number(colourId), quantity: Number(quantity) }
    const isWhole = line.inventoryId > 0 && line.colourId >= 0 && line.quantity <= mostUnits
    if (!isWhole || lines.some((known) => isSame(known, line))) return null
    lines.push(line)
  }
  return { id, lines }
}
