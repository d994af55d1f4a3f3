/** Units in millionths, so that sums of fractions are exact. */
export type Units = bigint

const perUnit = 1_000_000n

/** What a spreadsheet program or an export puts around a text to keep it a text: `="00123"`, or an apostrophe before a digit or a sign. */
export function bareText(text: string): string {
  const formula = /^="(.*)"$/s.exec(text)?.[1]
  return (formula === undefined ? text.replace(/^'(?=[-=+@\d])/, "") : formula.replaceAll('""', '"')).trim()
}

// A fraction has an end, so that `tidy` looks through few zeros.
const plain = /^[-+]?\d{1,15}(\.\d{0,30})?$/
const withComma = /^[-+]?\d{1,15},\d{0,30}$/
const groupedByComma = /^[-+]?\d{1,3}((,\d{3})+\.\d{0,30}|(,\d{3}){2,})$/
const groupedByDot = /^[-+]?\d{1,3}((\.\d{3})+,\d{0,30}|(\.\d{3}){2,})$/
const ambiguous = { quantity: /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/, price: /^[-+]?[1-9]\d{0,2},\d{3}$/ }

/**
 * A number with a point, or undefined if the text is no number or can be read in two ways: `1,234` is a thousand to some and one
 * and a bit to others. A quantity with three digits behind a point is such a text too, a price is not.
 */
export function plainNumber(text: string, of: keyof typeof ambiguous): string | undefined {
  const bare = bareText(text).replace(/(?<=\d)[\s\u00a0\u202f'](?=\d{3}(\D|$))/g, "")
  if (ambiguous[of].test(bare)) return undefined
  if (plain.test(bare)) return tidy(bare)
  if (withComma.test(bare)) return tidy(bare.replace(",", "."))
  if (groupedByComma.test(bare)) return tidy(bare.replaceAll(",", ""))
  if (groupedByDot.test(bare)) return tidy(bare.replaceAll(".", "").replace(",", "."))
  return undefined
}

/** 12.0 and +12. are 12; 0.50 is 0.5. */
const tidy = (number: string) => {
  const [whole = "", fraction = ""] = number.replace("+", "").split(".")
  const rest = fraction.replace(/0+$/, "")
  return rest === "" ? whole : `${whole}.${rest}`
}

/** The units that a cell names, at most six digits behind the point; an empty cell names none. */
export function unitsIn(text: string): Units | undefined {
  if (bareText(text) === "") return 0n
  const number = plainNumber(text, "quantity")
  if (number === undefined) return undefined
  const [whole = "0", fraction = ""] = number.replace("-", "").split(".")
  if (fraction.length > 6) return undefined
  const size = BigInt(whole) * perUnit + BigInt(fraction.padEnd(6, "0"))
  return number.startsWith("-") ? -size : size
}

export const unitsOf = (count: number): Units => BigInt(count) * perUnit

export const isFraction = (units: Units) => units % perUnit !== 0n

/** As a number, for people: exact up to nine billion units. */
export const asNumber = (units: Units) => Number(units) / Number(perUnit)
