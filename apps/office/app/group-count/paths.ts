/** The routes that change group counts. */
export const groupCountPath = (what: "adjust" | "set") => `/remainder/${what}`
