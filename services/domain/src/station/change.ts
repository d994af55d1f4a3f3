import type { FieldChange } from "@sightline/model/history"
import { type PrinterId, type PrinterKind, PrinterNotFound, WrongPrinter } from "@sightline/model/print-job"
import { StaleVersion } from "@sightline/model/stale-version"
import {
  Station,
  type StationId,
  StationNameTaken,
  StationNotFound,
  StationPrintersRefused,
  StationRenameRefused,
  StationRestoreRefused,
} from "@sightline/model/station"
import { Effect, type Schema } from "effect"
import { person } from "../caller/person"
import { one } from "../db/db"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { stationById } from "./list"
import {
  choosePrinters,
  endSessions,
  heldStation,
  isNameTaken,
  printerAtStation,
  renameTo,
  setRevoked,
} from "./queries"

type Held = NonNullable<Effect.Effect.Success<ReturnType<typeof hold>>>

const hold = (id: StationId, centerIds: ReadonlyArray<number>) => one(heldStation, id, centerIds)

/** Renames a station; a name that somebody changed meanwhile is not overwritten. */
export const renameStation = (id: StationId, name: string, version: number) =>
  changed(id, StationRenameRefused, (held) =>
    Effect.gen(function* () {
      if (held.version !== version) return yield* new StaleVersion({ version: held.version, values: {} })
      if (held.name === name) return
      if ((yield* one(isNameTaken, name, id))?.taken) return yield* new StationNameTaken()
      yield* one(renameTo, id, name)
      yield* written(id, "Renamed", { name: "Name", before: held.name, after: name })
    }),
  )

/** Revokes a station and ends its sessions. It keeps its unsent scans, and sends them if it is restored. */
export const revokeStation = (id: StationId) =>
  changed(id, StationNotFound, (held, userId) =>
    Effect.gen(function* () {
      if (held.isRevoked) return
      yield* one(setRevoked, id, userId)
      yield* one(endSessions, id)
      yield* written(id, "Revoked", { name: "Station", before: "In use", after: "Revoked" })
    }),
  )

/** The browser still has its secret, so it is a station again; people sign in again. */
export const restoreStation = (id: StationId) =>
  changed(id, StationRestoreRefused, (held) =>
    Effect.gen(function* () {
      if (!held.isRevoked) return
      if ((yield* one(isNameTaken, held.name, id))?.taken) return yield* new StationNameTaken()
      yield* one(setRevoked, id, null)
      yield* written(id, "Restored", { name: "Station", before: "Revoked", after: "In use" })
    }),
  )

/** Sets the station's printers for labels and receipts, at its own center; `null` means no printer. */
export const setStationPrinters = (id: StationId, printers: Readonly<Record<PrinterKind, PrinterId | null>>) =>
  changed(id, StationPrintersRefused, () =>
    Effect.gen(function* () {
      const names = { label: none, receipt: none }
      for (const kind of ["label", "receipt"] as const) {
        const chosen = printers[kind]
        if (chosen === null) continue
        const found = yield* one(printerAtStation, id, chosen)
        if (!found) return yield* new PrinterNotFound()
        if (found.kind !== kind) return yield* new WrongPrinter()
        names[kind] = found.name
      }
      const { labelPrinter, receiptPrinter } = yield* Effect.orDie(stationById(id))
      yield* one(choosePrinters, id, printers.label, printers.receipt)
      yield* written(
        id,
        "Printers chosen",
        { name: "Labels", before: labelPrinter?.name ?? none, after: names.label },
        { name: "Receipts", before: receiptPrinter?.name ?? none, after: names.receipt },
      )
    }),
  )

const none = "None"

/** The answer is read in the same transaction: people who revoke their own station may read nothing afterwards. */
const changed = <E, EI, R>(
  id: StationId,
  refusal: Schema.Schema<E | StationNotFound, EI>,
  change: (held: Held, userId: number) => Effect.Effect<void, NoInfer<E>, R>,
) =>
  Effect.gen(function* () {
    const { userId, centerIds } = yield* person
    return yield* once({
      answer: Station,
      refusal,
      act: Effect.fnUntraced(function* () {
        const held = yield* hold(id, centerIds)
        if (!held) return yield* new StationNotFound()
        yield* change(held, userId)
        return yield* Effect.orDie(stationById(id))
      }),
    })
  })

const written = (id: StationId, action: string, ...changes: ReadonlyArray<FieldChange>) =>
  noteChange({ noun: "station", id, action, changes })
