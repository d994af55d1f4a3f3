import { scanInventory } from "@sightline/domain/inventory/scan"
import { searchInventory } from "@sightline/domain/inventory/search"
import { countedSearches, indexedSearches } from "@sightline/domain/seed/searches"
import { type Ask, at, clientId, type Shelves, shelvesOf } from "./shelves"

export interface SearchFigures {
  readonly name: string
  /** The median in milliseconds, of few items and of many, and the 95th percentile of many. */
  readonly few: number
  readonly many: number
  readonly p95: number
  /** Whether it has indexes, so that the goals apply. */
  readonly isIndexed: boolean
}

/** The same searches over few and over many items, in turns, each through the domain's own operation. */
export async function measureSearch(few: number, many: number, rounds: number): Promise<readonly SearchFigures[]> {
  const small = await shelvesOf(few)
  try {
    const large = await shelvesOf(many)
    try {
      return await timed([small, large], questions(), rounds)
    } finally {
      await large.stop()
    }
  } finally {
    await small.stop()
  }
}

/** Each question to both, in turns. */
export async function timed(
  sides: readonly [Shelves, Shelves],
  all: ReadonlyArray<Question>,
  rounds: number,
): Promise<readonly SearchFigures[]> {
  const figures: SearchFigures[] = []
  for (const { name, ask, isIndexed } of all) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds + 2; round++)
      for (const [side, shelves] of sides.entries()) {
        const began = performance.now()
        await shelves.run(ask)
        // The first two of each warm the cache.
        if (round >= 2) times[side]?.push(performance.now() - began)
      }
    const [one, other] = times.map((each) => each.sort((a, b) => a - b))
    figures.push({ name, few: at(one, 0.5), many: at(other, 0.5), p95: at(other, 0.95), isIndexed })
  }
  return figures
}

interface Question {
  readonly name: string
  readonly ask: Ask
  readonly isIndexed: boolean
}

const codes = [`oes.i.777`, `oes.777`, "100000000777", "BAR775"]

const questions = () => [
  ...indexedSearches(clientId).map(({ name, asked }) => ({ name, ask: searchInventory(asked), isIndexed: true })),
  ...codes.map((code) => ({ name: `the code ${code}`, ask: scanInventory(code, null), isIndexed: true })),
  ...countedSearches().map(({ name, asked }) => ({ name, ask: searchInventory(asked), isIndexed: false })),
]
