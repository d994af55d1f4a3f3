/**
 * The numbers of radio tags (EPC) as hexadecimal digits. Plain functions: the browser runs them on every reading, the server
 * decides with them. A number identifies, it never authorizes.
 */

/** Readers write the digits in either case, some with `0x` before them or a mark between pairs or words. */
export function readTag(text: string): string | undefined {
  const trimmed = text.trim()
  const digits = (/^0x/i.test(trimmed) ? trimmed.slice(2) : trimmed).replace(/([0-9A-F])[ :-](?=[0-9A-F])/gi, "$1")
  return isNumber(digits) ? digits.toUpperCase() : undefined
}

/** A tag's memory is words of 16 bits: four of them at least, 31 at most. */
const isNumber = (digits: string): boolean => /^([0-9A-F]{4}){4,31}$/i.test(digits) && !/^0+$/.test(digits)

/** The digits of the usual number of 96 bits. */
export const usualDigits = 24

/** The number of 96 bits that nearly all tags carry; no barcode and no typing looks like it. */
export const isUsualTag = (text: string): boolean => readTag(text)?.length === usualDigits

/**
 * The numbers in keys that a reader typed. Without an end key they run together, and are told apart by the usual length; a
 * number of any other length arrives by itself.
 */
export function tagsTyped(text: string): ReadonlyArray<string> {
  const typed = text.trim()
  if (typed.length > usualDigits && typed.length % usualDigits === 0 && /^[0-9A-F]+$/i.test(typed))
    return pieces(typed).flatMap((piece) => readTag(piece) ?? [])
  return [readTag(typed) ?? []].flat()
}

const pieces = (digits: string): ReadonlyArray<string> =>
  Array.from({ length: digits.length / usualDigits }, (_, nth) =>
    digits.slice(nth * usualDigits, (nth + 1) * usualDigits),
  )

/** A GS1 company prefix: six to twelve digits, given to a company by GS1. */
export const isCompanyPrefix = (text: string): boolean => /^[0-9]{6,12}$/.test(text)
