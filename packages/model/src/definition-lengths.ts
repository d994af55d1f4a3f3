/* Without schemas, so that the browser loads only the numbers. */

/** The longest parts of a field's definition, in characters, and the most parts of a client. */
export const definitionLengths = { code: 40, name: 80, description: 200, message: 200, value: 400 } as const
export const mostFields = 300
export const mostLines = 1000
