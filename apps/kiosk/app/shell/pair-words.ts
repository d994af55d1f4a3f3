/** The words of pairing radio tags at a station. */
export const pairWords = {
  title: "Pair tags",
  help: "Scan the label of an item, and hold its tag to the reader until it sounds. Then the next label and its tag.",
  first: "Scan the label of an item.",
  needsTag: (code: string) => `${code}: now hold the tag to the reader.`,
  needsItem: "Now scan the label of the item.",
  waits: (code: string) => `${code}: hold the tag still.`,
  several: "Several tags answer: move away",
} as const
