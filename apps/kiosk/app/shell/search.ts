import { readCode } from "@sightline/model/barcode"
import { isNameless } from "@sightline/screens/task/counted.ts"
import { type Entry, endOf, reversals } from "@sightline/screens/task/entry.ts"
import type { DeskCount, DeskSearch, DeskSearched } from "./desk"

/** Items that are left to find and shown at once; of those that were found there, as many. */
const mostShown = 50

/** The items whose labels or tags this station read: true where that stands, false where it was taken back. */
type Marks = ReadonlyMap<number, boolean>

/** The item that a reading is of: as it was answered, or, before that and without the network, as its label says. */
function itemOf(items: readonly DeskSearched[], { task, state }: Entry, clientCode: string): number | undefined {
  if (isNameless({ state })) return undefined
  if (state._tag === "Done" && state.answer._tag === "Counted" && state.answer.itemId !== undefined)
    return state.answer.itemId
  const read = readCode(task.code.trim(), clientCode)
  if (read.kind === "item") return read.id
  return items.find(({ code }) => code === task.code.trim())?.itemId
}

/** Readings for a count, other than refused ones. A walk whose beginning this station no longer has is taken for one of it. */
function readingsFor({ id }: Pick<DeskCount, "id">, entries: readonly Entry[]): readonly Entry[] {
  const others = new Set(
    entries.flatMap(({ task }) => (task._tag === "CountBegin" && task.sessionId !== id ? [task.passId] : [])),
  )
  return entries.filter(
    (entry) => entry.task._tag === "CountSeen" && !others.has(entry.task.passId) && endOf(entry) !== "refused",
  )
}

function marksOf(count: DeskCount, entries: readonly Entry[], clientCode: string): Marks {
  const items = count.search?.items ?? []
  const wanted = new Set(items.map(({ itemId }) => itemId))
  const back = reversals(entries)
  const marks = new Map<number, boolean>()
  for (const entry of readingsFor(count, entries)) {
    const itemId = itemOf(items, entry, clientCode)
    if (itemId === undefined || !wanted.has(itemId)) continue
    marks.set(itemId, marks.get(itemId) === true || !back.has(entry.id))
  }
  return marks
}

function marked(search: DeskSearch, marks: Marks): DeskSearch {
  const items = search.items.map((item) => {
    const isFound = marks.get(item.itemId) ?? item.isFound
    return isFound === item.isFound ? item : { ...item, isFound }
  })
  const found = (of: readonly DeskSearched[]) => of.filter(({ isFound }) => isFound).length
  return { left: search.left - found(items) + found(search.items), items }
}

/** A search as far as this station knows it: as the server said last, and what was read here since, sent or not. */
export const searchNow = (count: DeskCount, entries: readonly Entry[], clientCode: string): DeskSearch | undefined =>
  count.search && marked(count.search, marksOf(count, entries, clientCode))

/**
 * The counts with what the server has taken of this station's readings: the station forgets all but the last of them at a reload, and
 * what was found stays struck out. The same counts where nothing is new.
 */
export function withFound(counts: readonly DeskCount[], entries: readonly Entry[], clientCode: string) {
  const ended = entries.filter((entry) => endOf(entry) === "done")
  const next = counts.map((count) => {
    const search = searchNow(count, ended, clientCode)
    const isSame = !search || search.items.every((item, at) => item === count.search?.items[at])
    return isSame ? count : { ...count, search }
  })
  return next.every((count, at) => count === counts[at]) ? counts : next
}

/** What an entry has found first of all readings of it at this station, and how many are left. */
export function findIn(
  counts: readonly DeskCount[],
  entry: Entry,
  entries: readonly Entry[],
  clientCode: string,
): { readonly name: string; readonly left: number } | undefined {
  for (const count of counts) {
    const now = searchNow(count, entries, clientCode)
    const readings = readingsFor(count, entries)
    if (!now || !readings.some(({ id }) => id === entry.id)) continue
    const item = now.items.find(({ itemId }) => itemId === itemOf(now.items, entry, clientCode))
    const back = reversals(entries)
    const first = readings.find((one) => !back.has(one.id) && itemOf(now.items, one, clientCode) === item?.itemId)
    if (item?.isFound && first?.id === entry.id) return { name: item.name, left: now.left }
  }
  return undefined
}

/** Items at one place. */
interface SearchedPlace {
  readonly place: string
  readonly items: readonly DeskSearched[]
}

/**
 * What a person reads of a search: by place, the nearest to the area that is walked before the others. Found ones stay where they
 * were, so that nothing moves under an eye.
 */
export function shownOf(search: DeskSearch, area: string | undefined, clientCode: string) {
  const here = pathOf(search.items, area, clientCode)
  const near = ({ placeIds }: DeskSearched) => here.filter((id, at) => placeIds[at] === id).length
  const sorted = [...search.items].sort(
    (one, other) =>
      near(other) - near(one) ||
      one.place.localeCompare(other.place) ||
      one.name.localeCompare(other.name) ||
      one.itemId - other.itemId,
  )
  const open = sorted.filter(({ isFound }) => !isFound)
  const shown = new Set(open.slice(0, mostShown))
  const last = open.length > mostShown ? sorted.findLastIndex((item) => shown.has(item)) : sorted.length
  const found = sorted.slice(0, last).filter(({ isFound }) => isFound)
  for (const item of found.slice(0, mostShown)) shown.add(item)
  const places: SearchedPlace[] = []
  for (const item of sorted.filter((item) => shown.has(item))) {
    const at = places.at(-1)
    if (at?.place === item.place) places[places.length - 1] = { ...at, items: [...at.items, item] }
    else places.push({ place: item.place, items: [item] })
  }
  const isListed = search.items.filter(({ isFound }) => isFound).length
  return { places, found: isListed, more: search.left - Math.min(open.length, mostShown) }
}

/** The place of an area with those around it, as far as the list knows it: nothing where the area is a name. */
function pathOf(items: readonly DeskSearched[], area: string | undefined, clientCode: string): readonly number[] {
  const read = area === undefined ? undefined : readCode(area, clientCode)
  if (read?.kind !== "place") return []
  const path = items.find(({ placeIds }) => placeIds.includes(read.id))?.placeIds ?? []
  return path.slice(0, path.indexOf(read.id) + 1)
}
