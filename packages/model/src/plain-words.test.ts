import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { files, root } from "./test-files"

/*
 * Words that the repository no longer uses, so that nobody copies them from the nearest sentence (docs/style.md).
 * To add one: rewrite all its places, then add a row here with what to write instead and with two lists of examples.
 * A literal message of the documents keeps its words: its row spares it, as one does "there is none".
 */

interface Word {
  /** `_` is a space, or the end of a line with the mark of the comment's next one. */
  readonly pattern: string
  readonly instead: string
  readonly found: readonly string[]
  readonly spared: readonly string[]
}

const words: readonly Word[] = [
  {
    pattern: "anew",
    instead: "again, or now",
    found: ["The price is asked anew.", "Anew with each reading."],
    spared: ["a renewed price", "`npm run mutate -- --anew`", "0038-photos-are-drawn-anew-and-fetched.md"],
  },
  {
    pattern: "by_and_by",
    instead: "over time, or later",
    found: ["An order is paid by and by.", "// It is paid by\n  // and by."],
    spared: ["It stands by and waits."],
  },
  {
    pattern: "is_told_that",
    instead: "sees, reads or hears that",
    found: ["The other is told that it has changed."],
    spared: ["A person is told the reason."],
  },
  {
    pattern: "of_whom",
    instead: "whose, from which, or a second sentence",
    found: ["The vendors of whom we buy."],
    spared: ["Whom a message of ours reaches."],
  },
  {
    // Only at the end of a clause, where it means "no longer" or "nothing else".
    pattern: "no_more(?=[^\\w\\s]|\\s*$|_(?:and|are|at|but|from|has|have|here|if|in|is|on|or|the|there|when)\\b)",
    instead: "no longer, nothing else or at most",
    found: ["It can be chosen no more.", "An old one is good no more", "A client that waits no more has no line."],
    spared: ["It gets no more jobs.", "no more than 5", "one more.", "// It takes no\n// more room."],
  },
  {
    pattern: "(?<!there_)is_none",
    instead: "is not one, is invalid or does not exist",
    found: ["An id that is none is 404.", "A brand that is none of yours."],
    spared: ["There is none.", "The price, or why there\n * is none."],
  },
]

/** Records and released migrations are never edited, and two files name the words to say what not to write. */
const spared =
  /^(docs\/decisions\/|services\/domain\/migrations\/|docs\/style\.md$|packages\/model\/src\/plain-words\.test\.ts$)/

const gap = String.raw`(?: +|[ \t]*\n[ \t]*(?:(?://|\*|--|#|>)[ \t]*)?)`
const searched = words.map(({ pattern, instead }) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${pattern.replaceAll("_", gap)})(?![\\w-])`, "gi"),
  instead,
}))

const oldWords = (text: string) =>
  searched.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => {
      const line = text.slice(0, index).split("\n").length
      return `${line}: "${word.replace(/\W+/g, " ")}": write ${instead}`
    }),
  )

test("no text uses a word that the repository no longer uses", () => {
  const read = files.filter((path) => /\.(ts|tsx|md|sql)$/.test(path) && !spared.test(path))
  expect(read.length).toBeGreaterThan(1000)
  expect(read.flatMap((path) => oldWords(readFileSync(join(root, path), "utf8")).map((at) => `${path}:${at}`))).toEqual(
    [],
  )
})

test.each(words)("where to write $instead, the old word is found, and elsewhere it is spared", ({ found, spared }) => {
  for (const text of found) expect([text, oldWords(text)]).toEqual([text, [expect.any(String)]])
  for (const text of spared) expect([text, oldWords(text)]).toEqual([text, []])
})
