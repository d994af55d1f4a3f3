/** Text for comparisons: lower case, without accents. `folded` of the database does the same. */
export const folded = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
