import {
  AttachmentRefused,
  AttachmentsFull,
  largestAttachment,
  type OwnLetter,
  OwnLetterRefused,
} from "@sightline/model/mail"
import { Effect, Schema } from "effect"
import { countRequest } from "../attempt/count"
import { person } from "../caller/person"
import { many, one } from "../db/db"
import { oneAtATime } from "../db/one-at-a-time"
import { isWorkbook, unpacked } from "../files/archive"
import { once } from "../once/once"
import { enqueueLetter, insertLetter } from "./queries-letter"

/** A person mails a list now and then; the limit prevents mass mail (decisions D-42). */
const limit = { most: 30, window: "1 hour" }

/** Bytes of the spreadsheets that a client keeps, which are a week's: the sweep removes older ones (decision 74). */
export const mostAttached = 500 * 1024 * 1024

/**
 * Keeps a signed-in person's letter and queues its mail, in one transaction. It may carry a spreadsheet, judged by its
 * content. The sender is the client's (decisions D-42).
 */
export const sendLetter = Effect.fn("sendLetter")(function* (letter: OwnLetter) {
  const caller = yield* person
  const { attachment, ...words } = letter
  const written = Effect.gen(function* () {
    if (attachment && (attachment.bytes.length > largestAttachment || !isAttachable(attachment.bytes)))
      return yield* new AttachmentRefused()
    if (attachment) yield* many(oneAtATime, "letters with spreadsheets")
    const row = yield* one(
      insertLetter,
      {
        ...words,
        body: words.body.replaceAll("\r\n", "\n"),
        userId: caller.userId,
        attachment: attachment && { ...attachment, name: nameOf(attachment.name) },
      },
      mostAttached,
    )
    if (!row) return yield* new AttachmentsFull()
    yield* many(enqueueLetter, row.id)
  })
  return yield* once({
    answer: Schema.Void,
    refusal: OwnLetterRefused,
    before: countRequest("letter", String(caller.userId), limit),
    act: () => written,
  })
})

/** The most an attached workbook may unpack to, in bytes: others wait meanwhile. */
const largestUnpacked = 4 * largestAttachment

function isAttachable(bytes: Uint8Array): boolean {
  const entries = unpacked(bytes, largestUnpacked)
  return entries !== undefined && isWorkbook(entries)
}

/** A workbook is named after the time of its making (decisions D-92); its original name stays with the sender. */
const nameOf = (name: string) => (/^\d{14}\.xlsx$/.test(name) ? name : "list.xlsx")
