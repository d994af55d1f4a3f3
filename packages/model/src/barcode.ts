import { largestId } from "./largest-id"

/**
 * The meaning of the codes on labels. Plain functions: the browser runs them on every scan, the server decides with them.
 * A code identifies, it never authorizes.
 */

export type Code =
  | { readonly kind: "item"; readonly clientCode: string; readonly id: number }
  | { readonly kind: "inventory"; readonly clientCode: string; readonly id: number }
  | { readonly kind: "vendorOrder"; readonly id: number; readonly text: string }
  | { readonly kind: "place"; readonly id: number; readonly text: string }
  | { readonly kind: "prePrint"; readonly text: string }
  | { readonly kind: "foreign"; readonly text: string }

export type PrintedCode = Extract<Code, { readonly clientCode: string }>

export const prePrintRefusal = "Value is not matched with the Pre-print Barcode format"

/** The dot separates the parts of a printed code, so no client's code may contain one. */
export const isClientCode = (text: string): boolean => /^[A-Za-z0-9_-]+$/.test(text)

export const inventoryCode = (clientCode: string, inventoryId: number): string => `${clientCode}.${inventoryId}`

export const itemCode = (clientCode: string, itemId: number): string => `${clientCode}.i.${itemId}`

/** The code on the paper of a vendor order: a scan opens its delivery. */
export const vendorOrderCode = (clientCode: string, orderId: number): string => `${clientCode}.v.${orderId}`

/** The code on the label of a place: items are relocated there by it. */
export const placeCode = (clientCode: string, locationId: number): string => `${clientCode}.l.${locationId}`

/** A printed label of any client. It ignores letter case: Caps Lock at a kiosk must not lose a scan. */
export function printedCode(text: string): PrintedCode | undefined {
  const parts = /^([A-Za-z0-9_-]+)(\.i)?\.([1-9][0-9]{0,9})$/i.exec(text)
  const clientCode = parts?.[1]
  const id = Number(parts?.[3])
  if (!clientCode || !(id <= largestId)) return undefined
  return { kind: parts[2] ? "item" : "inventory", clientCode, id }
}

/**
 * A code as the active client means it: its own printed labels first, so that a printed label never counts as a pre-print
 * one; then the pre-print form; any other code (UPC, a vendor's code) is case-sensitive.
 */
export function readCode(text: string, clientCode: string): Code {
  const printed = printedCode(text)
  if (printed && sameClientCode(printed.clientCode, clientCode)) return printed
  const [, of = "", letter = "", number] = /^([A-Za-z0-9_-]+)\.([lv])\.([1-9][0-9]{0,9})$/i.exec(text) ?? []
  const id = Number(number)
  if (id <= largestId && sameClientCode(of, clientCode))
    return { kind: letter.toLowerCase() === "l" ? "place" : "vendorOrder", id, text }
  return { kind: isPrePrint(text, clientCode) ? "prePrint" : "foreign", text }
}

export const sameClientCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Before `p.` stands nothing or the client's code and a dot; after it there is no second `p.`. */
function isPrePrint(text: string, clientCode: string): boolean {
  const prefix = `${clientCode}.`
  const rest = text.toLowerCase().startsWith(prefix.toLowerCase()) ? text.slice(prefix.length) : text
  const [before, behind, ...more] = rest.split("p.")
  return before === "" && behind !== undefined && behind !== "" && more.length === 0
}

/** UPC-A, EAN-8, EAN-13 and GTIN-14 carry a check digit, which tells a read code from typed digits. */
export function hasGtinCheckDigit(text: string): boolean {
  if (!/^([0-9]{8}|[0-9]{12,14})$/.test(text)) return false
  const digits = [...text].map(Number).reverse()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
