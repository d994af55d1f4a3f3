/**
 * The code of a badge, `<client>.b.` with 26 letters of base 32 (128 random bits) and two of a checksum. Letters, digits and dots alone: every
 * keyboard layout keeps them. Plain functions: the browser keeps badges away from everything that lists, stores or sends codes.
 */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567"
const secretLength = 26
const form = /^[A-Za-z0-9_-]+\.b\.([a-z2-7]{28})$/i
const beginning = /^[A-Za-z0-9_-]+\.b\.[a-z2-7]/i

/** The letters of 16 random bytes. */
export function badgeLetters(random: Uint8Array): string {
  const bits = [...random, 0].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> (7 - at)) & 1))
  return Array.from({ length: secretLength }, (_, nth) =>
    alphabet.charAt(bits.slice(nth * 5, nth * 5 + 5).reduce((value, bit) => value * 2 + bit, 0)),
  ).join("")
}

export const badgeCode = (clientCode: string, letters: string): string =>
  `${clientCode}.b.${letters}${checkLetters(letters)}`

/** The secret letters of a badge of any client, in lower case. Nothing for a text that is no badge, or one with a misread letter. */
export function readBadge(text: string): string | undefined {
  const whole = form.exec(text.trim())?.[1]?.toLowerCase()
  const letters = whole?.slice(0, secretLength)
  return letters !== undefined && whole === letters + checkLetters(letters) ? letters : undefined
}

export const isBadge = (text: string): boolean => readBadge(text) !== undefined

/** Whether a code that is still arriving may be a badge: from here on no field gets its letters. */
export const beginsBadge = (text: string): boolean => beginning.test(text)

/** CRC-10 (x^10 + x^9 + x^5 + x^4 + x + 1) as two letters. */
function checkLetters(letters: string): string {
  let rest = 0
  for (const letter of letters) {
    rest ^= alphabet.indexOf(letter) << 5
    for (let bit = 0; bit < 5; bit++) rest = rest & 0x200 ? ((rest << 1) ^ 0x233) & 0x3ff : rest << 1
  }
  return alphabet.charAt(rest >> 5) + alphabet.charAt(rest & 31)
}
