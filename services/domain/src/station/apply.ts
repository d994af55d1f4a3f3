import { Caller, type Staff } from "@sightline/model/caller"
import type { CenterId } from "@sightline/model/center"
import type { ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import { type OwnStation, StationUnknown } from "@sightline/model/station"
import {
  type EntryAnswer,
  type EntryAnswers,
  EntryOutcome,
  entryTasks,
  SentTask,
  type StationEntry,
  type WaitReason,
} from "@sightline/model/station-entry"
import { Cause, Effect, identity, Option, Schema } from "effect"
import { inStationTransaction, one } from "../db/db"
import { isDeadlock, isStationUnknown, isTaken, isUnavailable } from "../db/sql-defect"
import { readStationSecret, type ShownSecret } from "../secret/station-secret"
import { carryOut } from "./carry-out"
import { readGrant } from "./grant"
import { type EntryRow, entryById, grantStands, insertEntry, placeAndTime, stationAtWork } from "./queries-entry"
import { withoutDiary } from "./verbs/pass-door"

/** The station with this secret; a revoked one learns that it is revoked. */
export const ownStation = Effect.fn("ownStation")(function* (secret: string) {
  const { own } = yield* atStation(secret, (station) => Effect.succeed({ own: station }))
  return own
})

/** Entries of one station that may wait for a manager: three shifts without a valid grant (decision 74). */
export const mostWaiting = 1000

/**
 * Applies entries in sequence, each in a transaction that keeps its answer: after a crash an entry has either been
 * applied and answers so, or is sent again. An entry without a valid grant is kept for a manager, and so is one on which
 * the server fails repeatedly: it must not block a station for ever. A revoked station keeps its unsent entries, and so
 * does one with too many waiting entries.
 */
export const applyEntries = Effect.fn("applyEntries")(function* (secret: string, entries: ReadonlyArray<StationEntry>) {
  const answers: Array<EntryAnswer> = []
  let own: OwnStation | undefined
  let isFull = false
  for (const sent of entries) {
    const entry = { ...sent, scannedAt: plausible(sent.scannedAt) }
    const take = atStation(secret, (station, shown) => takeIn(station, shown, entry))
    const taken = yield* take.pipe(
      // Another station has sent an entry of this id meanwhile: now it is known, and what was done here is taken back.
      Effect.catchSomeDefect((defect) => (isTaken("station_entry_pkey")(defect) ? Option.some(take) : Option.none())),
      entry.isFailing ? Effect.catchSomeDefect(keptInstead(secret, entry)) : identity,
    )
    own = taken.own
    isFull = taken.isFull
    if (!taken.answer) break
    answers.push(taken.answer)
  }
  const { nextSequence, isRevoked } = own ?? (yield* ownStation(secret))
  return { answers, nextSequence, isRevoked, isFull, tasks: entryTasks } satisfies EntryAnswers
})

/** No station keeps a scan for longer, in milliseconds. */
const aYear = 365 * 86_400_000

/** A clock that was never set must not stop its station's queue: some of its instants are none that the database can hold. */
const plausible = (scannedAt: Date) =>
  new Date(Math.min(Math.max(scannedAt.getTime(), Date.now() - aYear), Date.now() + aYear))

/** A database that is away, or a conflict of two transactions, is not the entry's fault. */
const keptInstead = (secret: string, entry: StationEntry) => (defect: unknown) =>
  isUnavailable(defect) || isDeadlock(defect)
    ? Option.none()
    : Option.some(
        Effect.zipRight(
          Effect.logError("An entry fails and is kept for a manager", Cause.die(defect)),
          atStation(secret, (station, shown) => takeIn(station, shown, entry, "serverFailed")),
        ),
      )

/** Runs work at the station of a secret; no other entries are accepted meanwhile. */
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
  tasks: entryTasks,
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
  if (known) return { own, answer: answerOf(known), isFull: false }
  if (own.isRevoked || entry.sequence !== own.nextSequence) return { own, answer: undefined, isFull: false }
  const stands = yield* standingOf(own, shown, entry)
  const standing = fault && !("waits" in stands) ? { waits: fault, scannedBy: stands.scannedBy } : stands
  const outcome: typeof EntryOutcome.Type =
    "waits" in standing
      ? { _tag: "Waiting", reason: standing.waits }
      : yield* one(placeAndTime, own.id, entry.scannedAt).pipe(
          Effect.zipRight(carryOut(entry.task, entry.scannedAt)),
          Effect.provideService(Caller, standing.person),
        )
  const taken = {
    ...entry,
    task: Schema.encodeSync(SentTask)(withoutDiary(entry.task, outcome)),
    stationId: own.id,
    scannedBy: standing.scannedBy,
    waitReason: outcome._tag === "Waiting" ? outcome.reason : null,
    outcome: Schema.encodeSync(EntryOutcome)(outcome),
  }
  const row = yield* one(insertEntry, taken, mostWaiting)
  if (!row) return { own, answer: undefined, isFull: true }
  return { own: { ...own, nextSequence: own.nextSequence + 1 }, answer: answerOf(row), isFull: false }
})

export const answerOf = ({ outcome, ...row }: EntryRow): EntryAnswer => ({
  ...row,
  outcome: Schema.decodeSync(EntryOutcome)(outcome),
})

type Standing =
  | { readonly waits: WaitReason; readonly scannedBy: number | null }
  | { readonly person: Staff; readonly scannedBy: number }

/** The person who scanned, from their grant, with their current rights; or the reason why the grant is invalid. */
const standingOf = Effect.fnUntraced(function* (own: OwnStation, { clientId }: ShownSecret, entry: StationEntry) {
  const waits = (reason: WaitReason, scannedBy: number | null): Standing => ({ waits: reason, scannedBy })
  if (entry.grant === null) return waits("noGrant", null)
  const read = yield* readGrant(entry.grant)
  const grant = read?.clientId === clientId && read.stationId === own.id ? read : undefined
  if (!grant) return waits("grantInvalid", null)
  const { userId, sessionId, membershipVersion } = grant
  if (grant.isExpired) return waits("grantExpired", userId)
  const stands = yield* one(grantStands, grant, entry.scannedAt)
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

/** The ledger names the entry, and stock moves once for it even if the station used the same key elsewhere. */
export const onceOf = ({ id }: Pick<StationEntry, "id">) => ({ key: id, digest: "station-entry" })
