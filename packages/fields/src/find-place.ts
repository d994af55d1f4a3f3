import { folded } from "@sightline/model/folded"
import type { FoundPlace } from "./places"

/** A word of a path: of a name, or of the name of its field. */
interface Word {
  readonly part: number
  readonly text: string
  readonly isOfField: boolean
}

/** A place with the words of its path. */
export interface SoughtPlace {
  readonly place: FoundPlace
  readonly words: ReadonlyArray<Word>
}

/** Letters and figures apart: "b-02", "B02" and "b 02" ask for the same. */
const wordsIn = (text: string) => folded(text).match(/\p{L}+|\p{N}+/gu) ?? []

export const sought = (places: ReadonlyArray<FoundPlace>): ReadonlyArray<SoughtPlace> =>
  places.map((place) => ({
    place,
    words: place.path.flatMap(({ field, name }, part) => [
      ...wordsIn(field).map((text) => ({ part, text, isOfField: true })),
      ...wordsIn(name).map((text) => ({ part, text, isOfField: false })),
    ]),
  }))

/** Without leading zeros: whoever types 2 means 02 too, but 02 is never 2. */
const bare = (text: string) => text.replace(/^0+(?=\p{N})/u, "")

const same = 0
const sameNumber = 1
const begun = 2
const fieldBegun = 3

/** How far what is typed is from a word; nothing when it is another word. */
function distance(typed: string, { text, isOfField }: Word): number | undefined {
  if (typed === text) return same
  if (isOfField) return text.startsWith(typed) ? fieldBegun : undefined
  if (typed === bare(text)) return sameNumber
  return text.startsWith(typed) || bare(text).startsWith(typed) ? begun : undefined
}

/**
 * The places whose path has every typed word, in any order and each for itself, the likeliest first; all of them, in the order
 * of the form, while no word is typed.
 */
export function findPlaces(places: ReadonlyArray<SoughtPlace>, text: string): ReadonlyArray<FoundPlace> {
  const typed = wordsIn(text)
  if (typed.length === 0) return places.map(({ place }) => place)
  return places
    .filter(({ words }) => hasEach(typed, words))
    .map((one) => ({ place: one.place, rank: rankOf(typed, one) }))
    .sort((one, other) => compared(one.rank, other.rank))
    .map(({ place }) => place)
}

/** Whether each typed word has a word of the path for itself: "3 3" is not Shelf 3. */
function hasEach(typed: ReadonlyArray<string>, words: ReadonlyArray<Word>): boolean {
  const takenBy = new Map<number, string>()
  const take = (want: string, tried: Set<number>): boolean =>
    words.some((word, at) => {
      if (tried.has(at) || distance(want, word) === undefined) return false
      tried.add(at)
      const holder = takenBy.get(at)
      if (holder !== undefined && !take(holder, tried)) return false
      takenBy.set(at, want)
      return true
    })
  return typed.every((want) => take(want, new Set()))
}

/**
 * Smaller is likelier: few words that only begin a field's name ("b" is sooner the back room than a bin), then words side by
 * side in one name, then few that are only begun, then the order, then whole words of the last name, then the larger place,
 * then the last name as it is written.
 */
function rankOf(typed: ReadonlyArray<string>, { words, place }: SoughtPlace): ReadonlyArray<number> {
  const last = place.path.length - 1
  const meant = typed.map((want) =>
    words.flatMap((word) => {
      const far = distance(want, word)
      return far === undefined ? [] : [{ part: word.part, far }]
    }),
  )
  const isTogether = (at: number) => meant[at]?.some(({ part }) => meant[at + 1]?.some((next) => next.part === part))
  const inLast = meant.map((own) => own.filter(({ part, far }) => part === last && far < begun))
  return [
    meant.filter((own) => own.every(({ far }) => far === fieldBegun)).length,
    -typed.filter((_, at) => isTogether(at)).length,
    meant.filter((own) => own.every(({ far }) => far >= begun)).length,
    isInOrder(typed, words) ? 0 : 1,
    -inLast.filter((own) => own.length > 0).length,
    last,
    -inLast.filter((own) => own.some(({ far }) => far === same)).length,
  ]
}

function isInOrder(typed: ReadonlyArray<string>, words: ReadonlyArray<Word>): boolean {
  let at = 0
  for (const word of words) if (at < typed.length && distance(typed[at] ?? "", word) !== undefined) at++
  return at === typed.length
}

function compared(one: ReadonlyArray<number>, other: ReadonlyArray<number>): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
