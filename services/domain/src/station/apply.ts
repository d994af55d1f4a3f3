import { Caller, type Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import { type OwnStation, StationUnknown } from "@sightline/model/station"
import {
  type EntryAnswer,
  type EntryAnswers,
  EntryOutcome,
  type StationEntry,
  type WaitReason,
} from "@sightline/model/station-entry"
import { Cause, Effect, identity, Option, Schema } from "effect"
import { inStationTransaction, one } from "../db/db"
import { isDeadlock, isStationUnknown, isUnavailable } from "../db/sql-defect"
import { carryOut } from "./carry-out"
import { readGrant } from "./grant"
import { type EntryRow, entryById, grantStands, insertEntry, placeAndTime, stationAtWork } from "./queries-entry"
import { readStationSecret, type ShownSecret } from "./secret"

/** What the station with this secret is; a revoked one learns so. */
export const ownStation = Effect.fn("ownStation")(function* (secret: string) {
  const { own } = yield* atStation(secret, (station) => Effect.succeed({ own: station }))
  return own
})

/**
 * Entries in their sequence, each in a transaction of its own that keeps its answer: whenever a process dies, an entry
 * has been carried out and answers so, or it has not and is sent again. Without a valid grant it is kept for a manager, and
 * so is one on which the server itself fails and has failed before: it must not hold up a station for ever.
 */
export const applyEntries = Effect.fn("applyEntries")(function* (secret: string, entries: ReadonlyArray<StationEntry>) {
  const answers: Array<EntryAnswer> = []
  let own: OwnStation | undefined
  for (const entry of entries) {
    const taken = yield* atStation(secret, (station, shown) => takeIn(station, shown, entry)).pipe(
      entry.isFailing ? Effect.catchSomeDefect(keptInstead(secret, entry)) : identity,
    )
    own = taken.own
    if (!taken.answer) break
    answers.push(taken.answer)
  }
  const { nextSequence, isRevoked } = own ?? (yield* ownStation(secret))
  return { answers, nextSequence, isRevoked } satisfies EntryAnswers
})

/** Postgres that is away or two transactions in each other's way are no fault of the entry. */
const keptInstead = (secret: string, entry: StationEntry) => (defect: unknown) =>
  isUnavailable(defect) || isDeadlock(defect)
    ? Option.none()
    : Option.some(
        Effect.zipRight(
          Effect.logError("An entry fails and is kept for a manager", Cause.die(defect)),
          atStation(secret, (station, shown) => takeIn(station, shown, entry, "serverFailed")),
        ),
      )

/** Work at the station of a secret; nobody else's entries are taken in meanwhile. */
const atStation = <A, E, R>(
  secret: string,
  work: (station: OwnStation, shown: ShownSecret) => Effect.Effect<A, E, R>,
) => {
  const shown = readStationSecret(secret)
  if (!shown) return Effect.fail(new StationUnknown())
  const station = Effect.flatMap(one(stationAtWork, shown.stationId), (row) =>
    row ? work(ownOf(row, shown), shown) : Effect.dieMessage("a station that entered is gone"),
  )
  return inStationTransaction(shown, station).pipe(
    Effect.catchSomeDefect((defect) =>
      isStationUnknown(defect) ? Option.some(Effect.fail(new StationUnknown())) : Option.none(),
    ),
  )
}

type AtWork = NonNullable<Effect.Effect.Success<ReturnType<typeof stationRow>>>
const stationRow = (id: number) => one(stationAtWork, id)

const ownOf = ({ code, clientName, center, ...row }: AtWork, { clientId }: ShownSecret): OwnStation => ({
  ...row,
  center: { id: center.id as CenterId, name: center.name },
  client: { id: clientId as ClientId, code, name: clientName },
})

const takeIn = Effect.fnUntraced(function* (
  own: OwnStation,
  shown: ShownSecret,
  entry: StationEntry,
  fault?: WaitReason,
) {
  const known = yield* one(entryById, entry.id)
  if (known) return { own, answer: answerOf(known) }
  if (entry.sequence !== own.nextSequence) return { own, answer: undefined }
  const stands = yield* standingOf(own, shown, entry)
  const standing = fault && !("waits" in stands) ? { waits: fault, scannedBy: stands.scannedBy } : stands
  const outcome: typeof EntryOutcome.Type =
    "waits" in standing
      ? { _tag: "Waiting", reason: standing.waits }
      : yield* one(placeAndTime, own.id, entry.scannedAt).pipe(
          Effect.zipRight(carryOut(entry.task)),
          Effect.provideService(Caller, standing.person),
        )
  const row = yield* one(insertEntry, {
    ...entry,
    stationId: own.id,
    scannedBy: standing.scannedBy,
    waitReason: outcome._tag === "Waiting" ? outcome.reason : null,
    outcome: Schema.encodeSync(EntryOutcome)(outcome),
  })
  if (!row) return yield* Effect.dieMessage("an entry was taken in and answered nothing")
  return { own: { ...own, nextSequence: own.nextSequence + 1 }, answer: answerOf(row) }
})

export const answerOf = ({ outcome, ...row }: EntryRow): EntryAnswer => ({
  ...row,
  outcome: Schema.decodeSync(EntryOutcome)(outcome),
})

type Standing =
  | { readonly waits: WaitReason; readonly scannedBy: number | null }
  | { readonly person: Staff; readonly scannedBy: number }

/** Who scanned, as his grant says it, with the rights that he has now; or why nobody can be believed. */
const standingOf = Effect.fnUntraced(function* (own: OwnStation, { clientId }: ShownSecret, entry: StationEntry) {
  const waits = (reason: WaitReason, scannedBy: number | null): Standing => ({ waits: reason, scannedBy })
  if (entry.grant === null) return waits("noGrant", null)
  const read = yield* readGrant(entry.grant)
  const grant = read?.clientId === clientId && read.stationId === own.id ? read : undefined
  if (!grant) return waits("grantInvalid", null)
  const { userId, sessionId, membershipVersion } = grant
  if (own.isRevoked) return waits("stationRevoked", userId)
  if (grant.isExpired) return waits("grantExpired", userId)
  const stands = yield* one(grantStands, grant)
  if (!stands || stands.refused) return waits(stands?.refused ?? "personRevoked", userId)
  const person: Staff = {
    _tag: "Staff",
    clientId: grant.clientId,
    clientCode: stands.clientCode,
    sessionId,
    userId,
    membershipVersion,
    roles: stands.roles as ReadonlyArray<Role>,
    centerIds: stands.centerIds as ReadonlyArray<CenterId>,
    once: onceOf(entry),
    requestId: entry.id,
  }
  return { person, scannedBy: userId } satisfies Standing
})

/** The ledger names the entry, and the stock moves once for it even if the station asked elsewhere under the same key. */
export const onceOf = ({ id }: Pick<StationEntry, "id">) => ({ key: id, digest: "station-entry" })
