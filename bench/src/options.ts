import { parseArgs } from "node:util"

export const usage = `Usage: npm run bench -- [--quick] [--strict] [PART]

Measures the product beside the same statements behind a bare server and straight at the database, and beside the
smallest honest statement on tables of its own, in one run on a database of its own. Lists and searches are asked over
a million items beside ten thousand. Takes half an hour.
  --quick    fewer and shorter rounds, searches over a hundred thousand items, some six minutes
  --strict   ends with exit code 1 when a goal is missed
  PART       removal, look-up: that one, and nothing else, in about a minute;
             counter: whole orders and their statements, the catalogue's page, orders and customers at scale, and nothing else;
             buying: the picker and the suggestions of vendor orders, and nothing else;
             insight: what an owner looks at, over a year of movements, and nothing else;
             count: a count of 20,000 items while others sell, and nothing else
  --search-items N, --movements N  another size of the searches and of the year of movements`

const parts = ["removal", "look-up", "counter", "buying", "insight", "count"] as const
type Part = (typeof parts)[number]

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
  /** The number of movements for the picker, the suggestions and the owner's page, over as many items. */
  readonly movements: number
  /** Measures this part and nothing else. */
  readonly only: Part | undefined
  /** Whole orders of a round. */
  readonly orders: number
}

export function planOf(args: ReadonlyArray<string>): Plan | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: "boolean" },
        strict: { type: "boolean" },
        "search-items": { type: "string" },
        movements: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    })
    if (values.help) return usage
    const only = parts.find((part) => part === positionals[0])
    if (positionals.length > 1 || (positionals.length === 1 && only === undefined))
      return `There is no such part.\n\n${usage}`
    const usual = plan(values.quick ?? false, values.strict ?? false)
    const searchItems = Number(values["search-items"] ?? usual.searchItems)
    const movements = Number(values.movements ?? usual.movements)
    if (!(searchItems >= 1 && movements >= 1)) return `That is no size.\n\n${usage}`
    return { ...usual, searchItems, movements, only }
  } catch (cause) {
    return `${cause instanceof Error ? cause.message : cause}\n\n${usage}`
  }
}

function plan(quick: boolean, strict: boolean): Omit<Plan, "only"> {
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
  const moved = removals.reduce((sum, [, count]) => sum + count, 0) * rounds * 4 + warmUp * 4 + scans
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
    movements: quick ? 1_000_000 : 10_000_000,
    orders: quick ? 60 : 160,
  }
}
