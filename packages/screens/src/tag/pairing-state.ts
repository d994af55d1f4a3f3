import { tagsTyped } from "@sightline/model/tag-number"

/** What was read for the next pair: the label of an item, and the tags that answered. */
export interface Reading {
  readonly code: string
  readonly tags: readonly string[]
  /** The label came after its tag, so that another label corrects it. */
  readonly isTagFirst: boolean
  /** The label that was read behind a pair which is not taken yet: it begins the next one. */
  readonly next: string
}

export const nothingRead: Reading = { code: "", tags: [], isTagFirst: false, next: "" }

/**
 * A tag answers for as long as it lies at the reader, so the same one again is no news, nor is the one that was paired last: the
 * reading stays the same then. Who goes on to the next label before a pair is taken does not change that pair.
 */
export function withScan(before: Reading, text: string, paired?: string): Reading {
  const tags = tagsTyped(text)
  if (tags.length === 0) return withLabel(before, text.trim())
  const all = [...new Set([...before.tags, ...tags])].filter((epc) => epc !== paired)
  if (all.length === before.tags.length) return before
  return { ...before, tags: all, isTagFirst: before.tags.length === 0 ? before.code === "" : before.isTagFirst }
}

function withLabel(before: Reading, code: string): Reading {
  const isPair = before.code !== "" && before.tags.length > 0
  const isNext = isPair && !before.isTagFirst && code !== before.code
  return isNext ? { ...before, next: code } : { ...before, code, next: "" }
}

/** Readers hear through a hand and a drawer: a single tag is believed once no other has answered for so many milliseconds. */
export const quiet = 1500

/** What a reading means once it is quiet. */
export const readingOf = ({ code, tags }: Reading) => {
  const [epc, ...more] = tags
  if (more.length > 0) return { _tag: "Several", count: tags.length } as const
  if (epc === undefined) return { _tag: code === "" ? "Nothing" : "NeedsTag" } as const
  if (code === "") return { _tag: "NeedsItem" } as const
  return { _tag: "Pair", epc, code } as const
}

/** The pair was taken or refused: what was read behind it stays. */
export const afterPair = ({ next }: Reading): Reading => ({ ...nothingRead, code: next })

/** Nobody's tags: the label waits for one alone, unless another label was read among them. */
export const afterSeveral = ({ code, next }: Reading): Reading => (next === "" ? { ...nothingRead, code } : nothingRead)
