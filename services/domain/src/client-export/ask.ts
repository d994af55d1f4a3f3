import { ClientExportId, ClientExportRefused, ClientExportUnderWay } from "@sightline/model/client-export"
import { FileNotFound } from "@sightline/model/image"
import { PasswordWrong } from "@sightline/model/second-factor"
import { Effect } from "effect"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { FileStore } from "../files/store"
import { noteChange } from "../history/note-change"
import { laneOf } from "../lane/lane"
import { once } from "../once/once"
import { readOwnFactor } from "../session/code"
import { checkPassword } from "../session/sign-in"
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
    before: knowsPassword(password, address),
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

const knowsPassword = Effect.fnUntraced(function* (password: string, address: string) {
  const { userId, clientId } = yield* person
  // In the caller's name, so that somebody whose session has ended is told so and tries no password.
  const own = yield* readOwnFactor(userId)
  if (!own) return yield* Effect.dieMessage("a caller is a user")
  yield* checkPassword("unlock", { email: own.email, password, address, clientId, lane: laneOf(clientId) }).pipe(
    Effect.catchTag("SignInRefused", () => new PasswordWrong()),
  )
})
