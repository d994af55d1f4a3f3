import { Context } from "effect"

/** The name of this installation in mails. */
export class MailSettings extends Context.Tag("MailSettings")<
  MailSettings,
  {
    /** The only source of addresses in mails; without a slash at its end. */
    readonly publicUrl: string
    /** Whether mails reach their readers; if not, inviters pass the link on. */
    readonly isMailed: boolean
    readonly sender: { readonly name: string; readonly address: string }
  }
>() {}
