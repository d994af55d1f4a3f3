import type { CauseKind, CountCause, CountWitness } from "@sightline/model/count-cause"
import type { InventoryId } from "@sightline/model/inventory"
import type { InventoryItemId } from "@sightline/model/inventory-item"

/** What is missing, as its line says. */
export interface Missed {
  readonly key: string
  readonly inventoryId: InventoryId
  readonly brandId: number | null
  readonly categoryId: number
  /** Where it stands at its center, if anybody said so. */
  readonly placeId: number | null
  readonly units: number
  /** Units that should have been there. */
  readonly expected: number
}

/**
 * What happened to what is missing, before it was missed. Somebody held the thing itself when it was `counted` or `touched`, came
 * back (`returned`) or was pulled. A list moves and a delivery brings what nobody has held yet, and a door hears what nobody shows it.
 */
export interface Happened {
  readonly key: string
  readonly what: "counted" | "touched" | "returned" | "relocated" | "received" | "pulled" | "heard"
  readonly evidence: string
  readonly at: Date
  readonly by: string
  readonly station: string | null
  readonly units: number
  readonly name: string | null
  readonly orderId: number | null
  /** It was counted one by one, or lies in what is counted here too: it explains nothing. */
  readonly isPlain: boolean
}

/** What is there and should not be: it left by the ledger, or there is more of it than there can be. */
export interface Stranger {
  readonly key: string
  readonly inventoryId: InventoryId
  readonly brandId: number | null
  readonly categoryId: number
  /** Where it stands at its center, if anybody said so. */
  readonly placeId: number | null
  readonly name: string
  readonly units: number
  readonly isGone: boolean
  readonly seenAt: Date
  readonly seenBy: string
  /** How units of it left, the latest first. */
  readonly left: ReadonlyArray<Left>
}

export interface Left {
  readonly evidence: string
  readonly itemId: InventoryItemId
  readonly at: Date
  readonly by: string
  readonly orderId: number | null
}

export interface Explained {
  readonly witness: CountWitness | null
  readonly causes: ReadonlyArray<CountCause>
}

/** What physical evidence weighs: a door names this very thing, the same product lies there for all to see, one of its kind may be it. */
const weights = { door: 98, same: 95, pulled: 85, own: 80, alike: 75, short: 70 } as const

interface Found extends CountCause {
  readonly weight: number
}

/**
 * Ranks what may have become of each thing that is missing. Only what somebody did, or what lies there instead, is a cause; what
 * nothing supports has none. A stranger explains no more units than there are of it (decision 220).
 */
export function causesOf(
  missed: ReadonlyArray<Missed>,
  happened: ReadonlyArray<Happened>,
  strangers: ReadonlyArray<Stranger>,
): ReadonlyMap<string, Explained> {
  const own = new Map(missed.map((line) => [line.key, ofItself(line, since(line, happened))]))
  const others = ofOthers(missed, happened, strangers, own)
  return new Map(
    missed.map((line) => {
      const found = [...(own.get(line.key) ?? []), ...(others.get(line.key) ?? [])]
      const ranked = found.sort((a, b) => b.weight - a.weight || b.at.getTime() - a.at.getTime())
      return [line.key, { witness: witnessOf(line, happened), causes: ranked.map(({ weight: _, ...cause }) => cause) }]
    }),
  )
}

const latestFirst = (line: Missed, happened: ReadonlyArray<Happened>) =>
  happened.filter(({ key }) => key === line.key).sort((a, b) => b.at.getTime() - a.at.getTime())

/**
 * What still speaks of it: of a single thing the last event alone, because each of them is about this very thing; of several
 * units all since they were counted last.
 */
function since(line: Missed, happened: ReadonlyArray<Happened>): ReadonlyArray<Happened> {
  const events = latestFirst(line, happened)
  if (line.expected <= 1) return events.slice(0, 1)
  const counted = events.findIndex(({ what }) => what === "counted")
  return counted < 0 ? events : events.slice(0, counted)
}

const isHeld = ({ what, isPlain }: Happened) =>
  what === "counted" ||
  what === "touched" ||
  what === "returned" ||
  what === "pulled" ||
  (what === "received" && isPlain)

function witnessOf(line: Missed, happened: ReadonlyArray<Happened>): CountWitness | null {
  const last = latestFirst(line, happened).find(isHeld)
  return last ? { at: last.at, by: last.by, station: last.station, isCount: last.what === "counted" } : null
}

const kindOf: Partial<Record<Happened["what"], CauseKind>> = {
  returned: "returned",
  relocated: "relocated",
  received: "short",
  pulled: "pulled",
  heard: "door",
}

/** What a cause of the thing itself weighs, where it is not the usual. */
const ownWeights: Partial<Record<CauseKind, number>> = {
  pulled: weights.pulled,
  short: weights.short,
  door: weights.door,
}

function ofItself(line: Missed, events: ReadonlyArray<Happened>): ReadonlyArray<Found> {
  return events.flatMap(({ what, isPlain, evidence, at, by, name, orderId, units }) => {
    const kind = kindOf[what]
    if (kind === undefined || isPlain) return []
    const weight = ownWeights[kind] ?? weights.own
    return [
      {
        ...{ evidence, kind, at, by, name, orderId, weight },
        itemId: null,
        units: Math.min(units, line.units),
        of: units,
      },
    ]
  })
}

interface Pair {
  readonly line: Missed
  readonly stranger: Stranger
  /** How it left after the missing one was held last; without: it was counted too often. */
  readonly left: ReadonlyArray<Left>
  readonly weight: number
  /** What has a cause of its own waits until the others of its kind have one. */
  readonly rank: number
}

function ofOthers(
  missed: ReadonlyArray<Missed>,
  happened: ReadonlyArray<Happened>,
  strangers: ReadonlyArray<Stranger>,
  own: ReadonlyMap<string, ReadonlyArray<Found>>,
): ReadonlyMap<string, ReadonlyArray<Found>> {
  const pairs = missed.flatMap((line) => {
    const witness = witnessOf(line, happened)
    return strangers.flatMap((stranger): ReadonlyArray<Pair> => {
      const likeness = alike(line, stranger)
      if (likeness === undefined) return []
      const left = stranger.left.filter(({ at }) => witness === null || at > witness.at)
      if (stranger.isGone && left.length === 0) return []
      const weight = weights[likeness]
      return [
        {
          line,
          stranger,
          left,
          weight,
          rank:
            weight +
            (isBeside(line, stranger) ? beside : 0) -
            (own.get(line.key)?.length ? weights.alike - weights.short : 0),
        },
      ]
    })
  })
  const units = new Map(missed.map(({ key, units }) => [key, units]))
  const spare = new Map(strangers.map(({ key, units }) => [key, units]))
  const open = ({ line, stranger, left }: Pair) =>
    Math.min(units.get(line.key) ?? 0, spare.get(stranger.key) ?? 0, left.length || stranger.units)
  const found = new Map<string, Found[]>()
  for (const pair of pairs.sort((a, b) => b.rank - a.rank)) {
    const { line, stranger, left, weight } = pair
    const explains = open(pair)
    // Two that are alike are missing and one stranger is there: whose it is, nobody knows. Of one product, either is right.
    const rivals = pairs.filter((other) => other.stranger === stranger && other.rank === pair.rank)
    const isGuess = weight === weights.alike && rivals.some((other) => other !== pair && open(other) > 0)
    if (explains < 1 || isGuess) continue
    units.set(line.key, (units.get(line.key) ?? 0) - explains)
    spare.set(stranger.key, (spare.get(stranger.key) ?? 0) - explains)
    const said = { units: explains, name: stranger.name, of: stranger.units, weight }
    const last = left[0]
    const cause: Found = last
      ? {
          ...said,
          kind: "twin",
          evidence: last.evidence,
          at: last.at,
          by: last.by,
          itemId: last.itemId,
          orderId: last.orderId,
        }
      : {
          ...{
            ...said,
            kind: "miscounted",
            evidence: `seen:${stranger.key}`,
            at: stranger.seenAt,
            by: stranger.seenBy,
          },
          ...{ itemId: null, orderId: null },
        }
    found.set(line.key, [...(found.get(line.key) ?? []), cause])
  }
  return found
}

/** What is taken for another hangs next to it. */
const beside = 2

const isBeside = ({ placeId }: Missed, stranger: Stranger) => placeId !== null && placeId === stranger.placeId

/** The same product, or one of the same brand and category: nobody takes a case for a frame. */
function alike(line: Missed, stranger: Stranger): "same" | "alike" | undefined {
  if (line.inventoryId === stranger.inventoryId) return "same"
  const isOfBrand = line.brandId !== null && line.brandId === stranger.brandId
  return isOfBrand && line.categoryId === stranger.categoryId ? "alike" : undefined
}
