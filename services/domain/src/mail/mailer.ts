import { Context, Data, type Effect } from "effect"

/** A mail as it goes out. */
export interface Message {
  /** With its angle brackets; every attempt uses the same one. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: ReadonlyArray<{
    readonly filename: string
    readonly content: Buffer
    /** The HTML shows it under `cid:…`. */
    readonly cid?: string
  }>
}

/**
 * A mail that the server refused. `reason` is a code such as `ECONNREFUSED` or `EENVELOPE 550` and never the server's
 * text, which repeats addresses. A final refusal is not retried.
 */
export class MailNotTaken extends Data.TaggedError("MailNotTaken")<{
  readonly reason: string
  readonly isFinal: boolean
}> {}

/** Delivers mails: an SMTP server, or in the demo a mailbox that anybody may open. */
export class Mailer extends Context.Tag("Mailer")<
  Mailer,
  { readonly send: (message: Message) => Effect.Effect<void, MailNotTaken> }
>() {}
