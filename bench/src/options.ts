import { parseArgs } from "node:util"

export const usage = `Usage: npm run bench -- [--quick] [--strict]

Measures the product beside the same statements behind a bare server and straight at the database, in one run on a
database of its own. Lists and searches are asked over a million items beside ten thousand. Takes up to ten minutes.
  --quick    fewer and shorter rounds, searches over a hundred thousand items, some two minutes
  --strict   ends with exit code 1 when a goal is missed`

export interface Plan {
  readonly strict: boolean
  readonly rounds: number
  /** Connections, and the requests that a round sends over them. */
  readonly removals: ReadonlyArray<readonly [number, number]>
  readonly lookUps: ReadonlyArray<readonly [number, number]>
  /** The longest round, in seconds. */
  readonly bound: number
  readonly warmUp: number
  readonly signIns: number
  /** Codes to scan at a kiosk in a real browser. */
  readonly scans: number
  readonly items: number
  /** The number of items for lists and searches, beside ten thousand. */
  readonly searchItems: number
}

export function planOf(args: ReadonlyArray<string>): Plan | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { quick: { type: "boolean" }, strict: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    })
    if (values.help) return usage
    return plan(values.quick ?? false, values.strict ?? false)
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : cause}\n\n${usage}`
  }
}

function plan(quick: boolean, strict: boolean): Plan {
  const rounds = quick ? 3 : 5
  const removals = quick
    ? ([
        [1, 100],
        [8, 400],
        [32, 400],
      ] as const)
    : ([
        [1, 250],
        [8, 1000],
        [32, 1000],
      ] as const)
  const lookUps = quick
    ? ([
        [1, 200],
        [8, 800],
        [32, 800],
      ] as const)
    : ([
        [1, 500],
        [8, 2000],
        [32, 2000],
      ] as const)
  const warmUp = quick ? 800 : 2500
  const scans = quick ? 60 : 200
  const moved = removals.reduce((sum, [, count]) => sum + count, 0) * rounds * 3 + warmUp * 3 + scans
  // About three in five items are single and free.
  const items = Math.ceil((moved * 1.9) / 1000) * 1000
  return {
    strict,
    rounds,
    removals,
    lookUps,
    bound: quick ? 1 : 1.5,
    warmUp,
    signIns: quick ? 40 : 80,
    scans,
    items,
    searchItems: quick ? 100_000 : 1_000_000,
  }
}
