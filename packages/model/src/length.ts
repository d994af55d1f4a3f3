/* How long texts may be, in characters. Without the schemas, so that a browser learns the numbers and nothing else. */

/** Decisions D-40. */
export const passwordLength = { least: 8, most: 1000 } as const

/** Document 0 §5. */
export const userLengths = { email: 320, name: 50, phone: 12 } as const

export const contactLengths = { name: 100, message: 5000 } as const
/** Exactly so many digits, where there is a phone at all (decisions D-66). */
export const contactPhoneLength = 10
