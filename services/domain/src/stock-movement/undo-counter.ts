import { largestGroupCount } from "@sightline/model/group-count-rules"
import type { MovementReason } from "@sightline/model/stock-movement-rules"

/** An item as its locked row says. */
export interface Stand {
  readonly id: number
  readonly inventoryId: number
  readonly centerId: number
  readonly locationId: number | null
  readonly statusId: number
  readonly quantity: number
  readonly reserved: number
  readonly groupCount: number
  /** A planned relocation holds it. */
  readonly isWaiting: boolean
  readonly version: number
}

export type World = ReadonlyMap<number, Stand>

/** A row of the ledger. */
export interface Movement {
  readonly id: number
  readonly inventoryId: number
  readonly reason: MovementReason
  readonly fromItemId: number | null
  readonly fromStatusId: number | null
  readonly toItemId: number | null
  readonly toStatusId: number | null
  readonly quantity: number
  readonly groupDelta: number
  readonly centerId: number
  readonly toCenterId: number | null
  readonly fromLocationId: number | null
  readonly toLocationId: number | null
  /** Another movement took it back. */
  readonly isReversed: boolean
  /** An order, a return, a receipt of goods or a count stands behind it. */
  readonly isPaper: boolean
}

/** What stands in the way of a counter-movement, at which item. */
export interface Problem {
  readonly lacks: "units" | "fewer" | "place" | "group" | "free" | "settled"
  readonly itemId: number
}

/** A line of an item's history; a place is its location beside its center. */
export interface Line {
  readonly itemId: number
  readonly what: "Status" | "Quantity" | "Group count" | "Location"
  readonly before: number | null
  readonly after: number | null
  readonly beforeCenter?: number
  readonly afterCenter?: number
}

/** The row that takes a movement back, what it leaves of the items, and what their history says. */
export interface Counter {
  readonly row: Omit<Movement, "id" | "isReversed" | "isPaper"> & { readonly reverses: number }
  readonly left: ReadonlyArray<Stand>
  readonly lines: ReadonlyArray<Line>
}

export const isReversal = ({ reason }: Pick<Movement, "reason">) => reason === "reversal"

export const isRelocation = (m: Movement) =>
  m.fromItemId !== null && m.fromItemId === m.toItemId && m.fromStatusId === m.toStatusId

export const isGroup = ({ quantity, groupDelta }: Movement) => quantity === 0 && groupDelta !== 0

/** The inverse of a movement as the items stand now, or what is missing for it. */
export function counterOf(world: World, m: Movement): Counter | Problem {
  if (isGroup(m)) return regrouped(world, m)
  if (m.toItemId === null || m.toStatusId === null) return broughtBack(world, m)
  const stand = world.get(m.toItemId)
  const problem = lacking(stand, m.toItemId, m.toStatusId, isRelocation(m) ? 1 : m.quantity)
  if (!stand || problem) return problem ?? { lacks: "units", itemId: m.toItemId }
  if (m.fromItemId === null || m.fromStatusId === null) return takenOut(stand, m)
  if (isRelocation(m)) return replaced(stand, m)
  const home = m.fromItemId === m.toItemId ? undefined : world.get(m.fromItemId)
  if (home?.statusId === m.fromStatusId) return merged(stand, home, m)
  return switched(stand, m.fromStatusId, m)
}

function lacking(stand: Stand | undefined, itemId: number, statusId: number, quantity: number): Problem | undefined {
  if (!stand || stand.statusId !== statusId || stand.quantity < quantity) return { lacks: "units", itemId }
  return stand.quantity - stand.reserved < quantity && stand.reserved > 0 ? { lacks: "free", itemId } : undefined
}

/** The group of an item that is gone could not be counted any more, and a relocation would wait for it for ever. */
const heldBy = (stand: Stand): Problem | undefined =>
  stand.groupCount > 0
    ? { lacks: "group", itemId: stand.id }
    : stand.isWaiting
      ? { lacks: "settled", itemId: stand.id }
      : undefined

const rowOf = (m: Movement, stand: Stand, row: Partial<Counter["row"]>): Counter["row"] => ({
  reverses: m.id,
  inventoryId: m.inventoryId,
  reason: "reversal",
  fromItemId: null,
  fromStatusId: null,
  toItemId: null,
  toStatusId: null,
  quantity: m.quantity,
  groupDelta: 0,
  centerId: stand.centerId,
  toCenterId: null,
  fromLocationId: null,
  toLocationId: null,
  ...row,
})

const quantityLine = ({ id, quantity }: Stand, after: number): Line => ({
  itemId: id,
  what: "Quantity",
  before: quantity,
  after,
})

function regrouped(world: World, m: Movement): Counter | Problem {
  const itemId = m.toItemId ?? 0
  const stand = world.get(itemId)
  if (!stand || stand.quantity === 0 || stand.statusId !== m.toStatusId) return { lacks: "units", itemId }
  const groupCount = stand.groupCount - m.groupDelta
  if (groupCount < 0 || groupCount > largestGroupCount) return { lacks: "group", itemId }
  return {
    row: rowOf(m, stand, { toItemId: itemId, toStatusId: stand.statusId, groupDelta: -m.groupDelta }),
    left: [{ ...stand, groupCount }],
    lines: [{ itemId, what: "Group count", before: stand.groupCount, after: groupCount }],
  }
}

/** Units that went nowhere come back to their item. */
function broughtBack(world: World, m: Movement): Counter | Problem {
  const itemId = m.fromItemId ?? 0
  const stand = world.get(itemId)
  if (!stand || stand.statusId !== m.fromStatusId) return { lacks: "units", itemId }
  const quantity = stand.quantity + m.quantity
  if (quantity > largest) return { lacks: "fewer", itemId }
  return {
    row: rowOf(m, stand, { toItemId: itemId, toStatusId: stand.statusId }),
    left: [{ ...stand, quantity }],
    lines: [quantityLine(stand, quantity)],
  }
}

const largest = 2_147_483_647

/** Units that came from nowhere go there again; an item without units keeps its row. */
function takenOut(stand: Stand, m: Movement): Counter | Problem {
  const quantity = stand.quantity - m.quantity
  const problem = quantity === 0 ? heldBy(stand) : undefined
  if (problem) return problem
  return {
    row: rowOf(m, stand, { fromItemId: stand.id, fromStatusId: stand.statusId }),
    left: [{ ...stand, quantity }],
    lines: [quantityLine(stand, quantity)],
  }
}

function replaced(stand: Stand, m: Movement): Counter | Problem {
  const itemId = stand.id
  const isThere = stand.centerId === (m.toCenterId ?? m.centerId) && stand.locationId === m.toLocationId
  if (!isThere) return { lacks: "place", itemId }
  if (stand.isWaiting) return { lacks: "settled", itemId }
  if (stand.reserved > 0 && stand.centerId !== m.centerId) return { lacks: "free", itemId }
  const after = { ...stand, centerId: m.centerId, locationId: m.fromLocationId }
  return {
    row: rowOf(m, stand, {
      fromItemId: itemId,
      fromStatusId: stand.statusId,
      toItemId: itemId,
      toStatusId: stand.statusId,
      quantity: stand.quantity,
      toCenterId: after.centerId,
      fromLocationId: stand.locationId,
      toLocationId: after.locationId,
    }),
    left: [after],
    lines: [
      {
        itemId,
        what: "Location",
        before: stand.locationId,
        after: after.locationId,
        beforeCenter: stand.centerId,
        afterCenter: after.centerId,
      },
    ],
  }
}

/**
 * Units that were split off go back into their batch; one that is empty takes them where they lie, and its row says from where it came
 * there (decision 225). In stock they go from one center to another by a relocation alone.
 */
function merged(stand: Stand, home: Stand, m: Movement): Counter | Problem {
  const quantity = stand.quantity - m.quantity
  const problem = quantity === 0 ? heldBy(stand) : undefined
  if (problem) return problem
  const isEmpty = home.quantity === 0
  if (!isEmpty && stand.statusId === home.statusId && stand.centerId !== home.centerId)
    return { lacks: "place", itemId: stand.id }
  const place = isEmpty ? { centerId: stand.centerId, locationId: stand.locationId } : {}
  const after = { ...home, ...place, quantity: home.quantity + m.quantity }
  return {
    row: rowOf(m, home, {
      fromItemId: stand.id,
      fromStatusId: stand.statusId,
      toItemId: home.id,
      toStatusId: home.statusId,
      ...(isEmpty && { toCenterId: after.centerId, fromLocationId: home.locationId, toLocationId: after.locationId }),
    }),
    left: [{ ...stand, quantity }, after],
    lines: [
      { itemId: stand.id, what: "Status", before: stand.statusId, after: home.statusId },
      quantityLine(home, after.quantity),
    ],
  }
}

/** A whole item gets the status that it had; so do units whose batch does not stand there any more. */
function switched(stand: Stand, statusId: number, m: Movement): Counter | Problem {
  const itemId = stand.id
  if (stand.quantity > m.quantity) return { lacks: "fewer", itemId }
  if (stand.isWaiting) return { lacks: "settled", itemId }
  return {
    row: rowOf(m, stand, { fromItemId: itemId, fromStatusId: stand.statusId, toItemId: itemId, toStatusId: statusId }),
    left: [{ ...stand, statusId }],
    lines: [{ itemId, what: "Status", before: stand.statusId, after: statusId }],
  }
}
