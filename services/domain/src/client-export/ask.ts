import { ClientExportId, ClientExportRefused, ClientExportUnderWay } from "@sightline/model/client-export"
import { FileNotFound } from "@sightline/model/image"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { FileStore } from "../files/store"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import { knowsOwnPassword } from "../session/own-password"
import { beginExport, exportsOf, partOf } from "./queries"

/** As many as a page shows. */
const latest = 20

/** The newest exports of the caller's client. */
export const listExports = Effect.fn("listExports")(function* () {
  const { userId } = yield* person
  const rows = yield* many(exportsOf, userId, latest)
  return rows.map((row) => ({ ...row, id: ClientExportId.make(row.id) }))
})

/**
 * Asks for everything of the caller's client, of whoever types their password again. It is a line of the history, because the
 * archive holds what people of the client may not see, such as purchased prices.
 */
export const askForExport = Effect.fn("askForExport")((password: string, address: string) =>
  once({
    answer: ClientExportId,
    refusal: ClientExportRefused,
    before: knowsOwnPassword(password, address),
    act: Effect.fnUntraced(function* () {
      const { clientId, userId } = yield* person
      const begun = yield* one(beginExport, userId)
      if (!begun || begun.id === null) return yield* new ClientExportUnderWay()
      yield* noteChange({ noun: "client", id: clientId, action: "Taken out whole", changes: [] })
      return ClientExportId.make(begun.id)
    }),
  }),
)

/** A part of an archive, for the person who asked for it, while it lies ready. */
export const exportPart = Effect.fn("exportPart")(function* (id: ClientExportId, part: number) {
  const { clientId: client, userId } = yield* person
  const found = yield* one(partOf, userId, id, part)
  if (!found) return yield* new FileNotFound()
  const bytes = yield* Effect.flatMap(FileStore, (files) => files.read({ client, name: found.name }))
  return bytes ?? (yield* new FileNotFound())
})
