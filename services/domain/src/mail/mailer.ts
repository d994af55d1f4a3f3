import { Context, Data, type Effect } from "effect"

/** A mail as it leaves. */
export interface Message {
  /** With its angle brackets; the same in every attempt. */
  readonly messageId: string
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  readonly replyTo: { readonly name: string; readonly address: string } | null
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: ReadonlyArray<{ readonly filename: string; readonly content: Buffer }>
}

/**
 * A mail that was not taken. `reason` is a code such as `ECONNREFUSED` or `EENVELOPE 550` and never what the other side
 * said, which repeats addresses. A final one will not be taken later either.
 */
export class MailNotTaken extends Data.TaggedError("MailNotTaken")<{
  readonly reason: string
  readonly isFinal: boolean
}> {}

/** Whoever carries mails away: an SMTP server, or in the demo a box that anybody may look into. */
export class Mailer extends Context.Tag("Mailer")<
  Mailer,
  { readonly send: (message: Message) => Effect.Effect<void, MailNotTaken> }
>() {}

/** How mails speak of this installation. */
export class MailSettings extends Context.Tag("MailSettings")<
  MailSettings,
  {
    /** The only source of addresses in mails; without a slash at its end. */
    readonly publicUrl: string
    readonly sender: { readonly name: string; readonly address: string }
  }
>() {}
