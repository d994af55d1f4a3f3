import type { Staff } from "@sightline/model/caller"
import { ImportBusy } from "@sightline/model/import"
import { Effect } from "effect"

/** Running and waiting imports of one client, and of all clients. */
const mostOfClient = 3
const mostOfAll = 12

const underWay = new Map<number, number>()

const enter = ({ clientId }: Staff) =>
  Effect.suspend(() => {
    const ofClient = underWay.get(clientId) ?? 0
    const ofAll = [...underWay.values()].reduce((sum, count) => sum + count, 0)
    if (ofClient >= mostOfClient || ofAll >= mostOfAll) return new ImportBusy()
    underWay.set(clientId, ofClient + 1)
    return Effect.void
  })

const leave = ({ clientId }: Staff) =>
  Effect.sync(() => {
    const others = (underWay.get(clientId) ?? 1) - 1
    if (others > 0) underWay.set(clientId, others)
    else underWay.delete(clientId)
  })

/** Admits one more import if there is room: a client with many files leaves room for the others. */
export const inTurn =
  (caller: Staff) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E | ImportBusy, R> =>
    Effect.acquireUseRelease(
      enter(caller),
      () => work,
      () => leave(caller),
    )
