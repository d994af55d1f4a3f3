import type { VendorOrder } from "@sightline/model/vendor-order"

export type TypedLine = {
  readonly inventoryId: number
  readonly code: string
  readonly number: string
  readonly description: string
  readonly quantity: number
  /** Whole cents; null where the server decides. */
  readonly price: number | null
  readonly note: string
}

/** An order as it is typed. */
export type Typed = {
  readonly vendorId: number | null
  readonly vendorName: string
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly receivedDate: string
  readonly receiverName: string
  readonly receivedNote: string
  readonly lines: readonly TypedLine[]
}

const nothing: Typed = {
  ...{ vendorId: null, vendorName: "", phone: "", email: "", note: "" },
  ...{ receivedDate: "", receiverName: "", receivedNote: "", lines: [] },
}

/** Everything that the editor shows of a stored order, or of none. */
export const typedOf = (order: VendorOrder | null): Typed =>
  order === null
    ? nothing
    : {
        vendorId: Number(order.vendor.id),
        vendorName: order.vendor.name,
        phone: order.phone,
        email: order.email,
        note: order.note,
        receivedDate: order.receivedDate?.replaceAll("-", "/") ?? "",
        receiverName: order.receiverName,
        receivedNote: order.receivedNote,
        lines: order.lines.map(({ inventoryId, code, number, description, quantity, price = null, note }) => ({
          ...{ inventoryId: Number(inventoryId), code, number, description, quantity, price, note },
        })),
      }

export const isSameTyped = (one: Typed, other: Typed) => JSON.stringify(one) === JSON.stringify(other)

/** The sum of the typed lines, in whole cents. */
export const typedTotal = ({ lines }: Typed) =>
  lines.reduce((total, { quantity, price }) => total + quantity * (price ?? 0), 0)

/** Adds a product; one that is there already counts up. */
export function withLine(typed: Typed, line: TypedLine): Typed {
  const isThere = typed.lines.some(({ inventoryId }) => inventoryId === line.inventoryId)
  const lines = isThere
    ? typed.lines.map((one) =>
        one.inventoryId === line.inventoryId ? { ...one, quantity: one.quantity + line.quantity } : one,
      )
    : [...typed.lines, line]
  return { ...typed, lines }
}
