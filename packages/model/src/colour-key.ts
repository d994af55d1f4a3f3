/** The picker's initial colour: r26 g14 b85 (document 1 §9). */
export const firstColour = "#1a0e55"

/** The one or two colours of a key, in CSS syntax. */
export const coloursOf = (key: string): ReadonlyArray<string> => key.split(",").filter((part) => part !== "")
