/* Length limits of texts, in characters. Without schemas, so that the browser loads only the numbers. */

/** Decisions D-40. */
export const passwordLength = { least: 8, most: 1000 } as const

/** Document 0 §5. */
export const userLengths = { email: 320, name: 50, phone: 12 } as const

export const contactLengths = { name: 100, message: 5000 } as const
/** The exact number of digits of a phone, if one is given (decisions D-66). */
export const contactPhoneLength = 10

export const longestNote = 4000

export const longestBarcode = 100

/** Each text of a service. */
export const longestServiceText = 200
