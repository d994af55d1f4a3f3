import { isCompanyPrefix, readTag, usualDigits } from "./tag-number"

/**
 * Numbers of a client's own for radio tags: GIAI-96 of GS1 (decision 148). Only the server makes them.
 */

/** Bits of the tag's own number, so that an item has many tags one after the other. */
const ofTag = 11n
export const mostTagsOfItem = 2 ** Number(ofTag) - 1

/** The bits of a company prefix of so many digits, by its place in the partition table of GIAI-96. */
const prefixBits: ReadonlyArray<readonly [digits: number, bits: bigint]> = [
  [12, 40n],
  [11, 37n],
  [10, 34n],
  [9, 30n],
  [8, 27n],
  [7, 24n],
  [6, 20n],
]
const headerOfGiai = 0x34n
const filterOfAll = 0n
const companyAndReference = 82n

/**
 * The number that is written to a tag: a GIAI-96 of the client's own company. Its owner gives it to a piece, so no number of a
 * product's maker is used. The reference holds the item and which of its tags this is.
 */
export function giaiOf(prefix: string, itemId: number, tagNo: number): string {
  const partition = prefixBits.findIndex(([digits]) => digits === prefix.length)
  const bits = prefixBits[partition]?.[1]
  if (!isCompanyPrefix(prefix) || bits === undefined) throw new RangeError(`${prefix} is no company prefix`)
  const reference = (BigInt(itemId) << ofTag) | BigInt(tagNo)
  const number =
    (headerOfGiai << 88n) |
    (filterOfAll << 85n) |
    (BigInt(partition) << companyAndReference) |
    (BigInt(prefix) << (companyAndReference - bits)) |
    reference
  return number.toString(16).toUpperCase().padStart(usualDigits, "0")
}

/** The parts of a GIAI-96 that this product has given, of whichever company. */
export function readGiai(
  epc: string,
): { readonly prefix: string; readonly itemId: number; readonly tagNo: number } | undefined {
  const tag = readTag(epc)
  if (tag?.length !== usualDigits) return undefined
  const number = BigInt(`0x${tag}`)
  const [digits, bits] = prefixBits[Number((number >> companyAndReference) & 0b111n)] ?? []
  if (number >> 88n !== headerOfGiai || digits === undefined || bits === undefined) return undefined
  const referenceBits = companyAndReference - bits
  const company = (number >> referenceBits) & ((1n << bits) - 1n)
  const reference = number & ((1n << referenceBits) - 1n)
  const itemId = reference >> ofTag
  if (company.toString().length > digits || itemId < 1n || itemId > largestItem) return undefined
  return {
    prefix: company.toString().padStart(digits, "0"),
    itemId: Number(itemId),
    tagNo: Number(reference & ((1n << ofTag) - 1n)),
  }
}

const largestItem = 2n ** 31n - 1n
