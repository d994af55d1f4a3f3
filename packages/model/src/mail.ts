import { Schema } from "effect"
import { TooManyAttempts } from "./session"
import { EmailAddress } from "./user"

/** A person's letter to somebody, with or without a spreadsheet (document 1 §7). */
export const OwnLetter = Schema.Struct({
  email: EmailAddress,
  subject: Schema.String,
  body: Schema.String,
  attachment: Schema.NullOr(Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })),
})
export type OwnLetter = typeof OwnLetter.Type

export const letterLengths = { subject: 200, body: 10_000 } as const

/** Bytes of an attached spreadsheet at most (decisions D-42). */
export const largestAttachment = 5 * 1024 * 1024

/** The attachment is no spreadsheet by its content, or too large. */
export class AttachmentRefused extends Schema.TaggedError<AttachmentRefused>()("AttachmentRefused", {}) {}

/** The client has mailed too many spreadsheets lately (decision 74). */
export class AttachmentsFull extends Schema.TaggedError<AttachmentsFull>()("AttachmentsFull", {}) {}

export const OwnLetterRefused = Schema.Union(AttachmentRefused, AttachmentsFull, TooManyAttempts)
