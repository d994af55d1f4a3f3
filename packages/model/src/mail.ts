import { Schema } from "effect"
import { EmailAddress } from "./user"

/** What a person writes to somebody, with a spreadsheet or without (document 1 §7). */
export const OwnLetter = Schema.Struct({
  email: EmailAddress,
  subject: Schema.String,
  body: Schema.String,
  attachment: Schema.NullOr(Schema.Struct({ name: Schema.String, bytes: Schema.Uint8ArrayFromSelf })),
})
export type OwnLetter = typeof OwnLetter.Type

export const letterLengths = { subject: 200, body: 10_000 } as const

/** Bytes of a spreadsheet that may go along (decisions D-42). */
export const largestAttachment = 5 * 1024 * 1024

/** What is attached is no spreadsheet by its content, or too large. */
export class AttachmentRefused extends Schema.TaggedError<AttachmentRefused>()("AttachmentRefused", {}) {}
