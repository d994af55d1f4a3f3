/** The words of a text as the search stores them: letters and digits, in lower case. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .slice(0, mostWords)

/** More words than this are prose, not a search. */
const mostWords = 8
