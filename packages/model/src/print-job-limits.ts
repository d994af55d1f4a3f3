/** The most labels of one request: a printer would be busy for long. */
export const mostLabels = 500
