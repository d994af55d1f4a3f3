import { Effect, Layer } from "effect"
import { Behind } from "../db/test-db"
import { MailSettings } from "../mail-settings/mail-settings"

export const mailSettings = Layer.succeed(MailSettings, {
  publicUrl: "https://stock.example.test",
  isMailed: true,
  sender: { name: "Sightline", address: "no-reply@stock.example.test" },
})

/** A mail that waits in the queue, and its id. */
export const aMail = (kind: "passwordReset" | "invitation", user: number | null, client: number | null = null) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [row] = yield* Effect.promise(
      () => sql<{ id: string }[]>`select mail_enqueue(${kind}, ${user}::int, ${client}::int, null) as id`,
    )
    return Number(row?.id)
  })

/** A mail's row in the database. */
export const mailRow = (id: number) =>
  Effect.gen(function* () {
    const { sql } = yield* Behind
    const [row] = yield* Effect.promise(
      () =>
        sql<{ sent: boolean; dropped: string | null }[]>`
          select sent_at is not null as sent, dropped_because as dropped from mail where id = ${id}`,
    )
    return row
  })

/** The link in a mail. */
export const linkIn = (text: string) => new URL(/https:\S+/.exec(text)?.[0] ?? "https://no.link/")
