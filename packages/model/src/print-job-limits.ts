/** The most labels of one request: a printer would be busy for long. */
export const mostLabels = 500

/** The most products whose own labels are read at once. */
export const mostLabelledProducts = 100
