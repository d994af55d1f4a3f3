import { Caller } from "@sightline/model/caller"
import { AttachmentRefused, largestAttachment, type OwnLetter } from "@sightline/model/mail"
import { SessionEnded, TooManyAttempts } from "@sightline/model/session"
import { Effect, Schema } from "effect"
import { many, one } from "../db/db"
import { isWorkbook } from "../import/archive"
import { onceOnly } from "../once/kept"
import { countRequest } from "../session/attempts"
import { enqueueLetter, insertLetter } from "./queries-letter"

/** A person mails a list now and then; this is no way to mail everybody (decisions D-42). */
const limit = { most: 30, window: "1 hour" }

/**
 * What a signed-in person writes to somebody: kept as it was asked for, and put into the queue of mails in the same
 * transaction. A spreadsheet may go along, judged by its content; the sender is the client's (decisions D-42).
 */
export const sendLetter = Effect.fn("sendLetter")(function* (letter: OwnLetter) {
  const caller = yield* Caller
  if (caller._tag !== "Staff") return yield* Effect.die(new SessionEnded())
  const { attachment, ...words } = letter
  const kept = Effect.gen(function* () {
    if (attachment && (attachment.bytes.length > largestAttachment || !isWorkbook(attachment.bytes)))
      return yield* new AttachmentRefused()
    const row = yield* one(insertLetter, {
      ...words,
      body: words.body.replaceAll("\r\n", "\n"),
      userId: caller.userId,
      attachment: attachment && { ...attachment, name: nameOf(attachment.name) },
    })
    if (!row) return yield* Effect.dieMessage("an insert answered no row")
    yield* many(enqueueLetter, row.id)
  })
  const count = countRequest("letter", String(caller.userId), limit)
  return yield* onceOnly(Schema.Undefined, Schema.Union(AttachmentRefused, TooManyAttempts))(
    Effect.asVoid(kept).pipe(Effect.map(() => undefined)),
    count,
  )
})

/** The moment it was made is a workbook's name (decisions D-92); whatever else it was called stays with the sender. */
const nameOf = (name: string) => (/^\d{14}\.xlsx$/.test(name) ? name : "list.xlsx")
