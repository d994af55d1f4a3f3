import type { FieldChange } from "@sightline/model/history"
import { type PrinterId, type PrinterKind, PrinterNotFound, WrongPrinter } from "@sightline/model/print-job"
import { Station, type StationId, StationNameTaken, StationNotFound, StationStale } from "@sightline/model/station"
import { Effect, Schema } from "effect"
import { one } from "../db/db"
import { actOnce } from "../once/act-once"
import { stationById } from "./list"
import {
  choosePrinters,
  endSessions,
  heldStation,
  isNameTaken,
  printerAtStation,
  renameTo,
  setRevoked,
  writeHistory,
} from "./queries"
import { staff } from "./view"

type Held = NonNullable<Effect.Effect.Success<ReturnType<typeof hold>>>

const hold = (id: StationId, centerIds: ReadonlyArray<number>) => one(heldStation, id, centerIds)

/** A station's new name; a name that somebody has changed meanwhile is not overwritten. */
export const renameStation = (id: StationId, name: string, version: number) =>
  changed(
    id,
    (held, userId) =>
      Effect.gen(function* () {
        if (held.version !== version) return { stale: held.version }
        if (held.name === name) return "done"
        if ((yield* one(isNameTaken, name, id))?.taken) return { stale: null }
        yield* one(renameTo, id, name)
        return yield* written(id, userId, "Renamed", { name: "Name", before: held.name, after: name })
      }),
    ({ stale }) => (stale === null ? new StationNameTaken() : new StationStale({ version: stale })),
  )

/** Its sessions end with it; what it still sends waits for a manager. */
export const revokeStation = (id: StationId) =>
  changed(
    id,
    (held, userId) =>
      Effect.gen(function* () {
        if (held.isRevoked) return "done" as const
        yield* one(setRevoked, id, userId)
        yield* one(endSessions, id)
        return yield* written(id, userId, "Revoked", { name: "Station", before: "In use", after: "Revoked" })
      }),
    (never: never) => never,
  )

/** The browser still has its secret, so it is a station again; people sign in anew. */
export const restoreStation = (id: StationId) =>
  changed(
    id,
    (held, userId) =>
      Effect.gen(function* () {
        if (!held.isRevoked) return "done"
        if ((yield* one(isNameTaken, held.name, id))?.taken) return { isTaken: true }
        yield* one(setRevoked, id, null)
        return yield* written(id, userId, "Restored", { name: "Station", before: "Revoked", after: "In use" })
      }),
    () => new StationNameTaken(),
  )

/** What it prints labels and receipts on, at its own center; `null` is none. */
export const setStationPrinters = (id: StationId, printers: Readonly<Record<PrinterKind, PrinterId | null>>) =>
  changed(
    id,
    (_, userId) =>
      Effect.gen(function* () {
        const names = { label: none, receipt: none }
        for (const kind of ["label", "receipt"] as const) {
          const chosen = printers[kind]
          if (chosen === null) continue
          const found = yield* one(printerAtStation, id, chosen)
          if (found?.kind !== kind) return { isThere: found !== undefined }
          names[kind] = found.name
        }
        const { labelPrinter, receiptPrinter } = yield* Effect.orDie(stationById(id))
        yield* one(choosePrinters, id, printers.label, printers.receipt)
        return yield* written(
          id,
          userId,
          "Printers chosen",
          { name: "Labels", before: labelPrinter?.name ?? none, after: names.label },
          { name: "Receipts", before: receiptPrinter?.name ?? none, after: names.receipt },
        )
      }),
    ({ isThere }) => (isThere ? new WrongPrinter() : new PrinterNotFound()),
  )

const none = "None"

/** Read in the same transaction: whoever revokes the station that he works at himself may read nothing afterwards. */
const changed = <Verdict extends object, R, Refusal>(
  id: StationId,
  change: (held: Held, userId: number) => Effect.Effect<"done" | Verdict, never, R>,
  refusal: (verdict: Verdict) => Refusal,
) =>
  Effect.gen(function* () {
    const { userId, centerIds } = yield* staff
    const verdict = yield* actOnce(
      Effect.gen(function* () {
        const held = yield* hold(id, centerIds)
        if (!held) return { missing: true } as const
        const verdict = yield* change(held, userId)
        return verdict === "done"
          ? { station: encode(yield* Effect.orDie(stationById(id))) }
          : ({ refused: verdict } as const)
      }),
    )
    if ("station" in verdict) return decode(verdict.station)
    return yield* Effect.fail("refused" in verdict ? refusal(verdict.refused) : new StationNotFound())
  })

const encode = Schema.encodeSync(Station)
const decode = Schema.decodeSync(Station)

const written = (id: StationId, userId: number, action: string, ...changes: ReadonlyArray<FieldChange>) =>
  Effect.as(one(writeHistory, { id, userId, action, changes }), "done" as const)
