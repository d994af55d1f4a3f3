import { editors } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"
import { installation } from "../db/db"
import { MailSettings } from "../mail-settings/mail-settings"
import { digest, passwordToken } from "../secret/secret"
import { compose, linkLife, type MailLinks } from "./compose"
import { channelLetter, shortLetter } from "./compose-channel"
import { invoiceLetter } from "./compose-invoice"
import { aboutItem } from "./compose-item"
import { ownLetter } from "./compose-letter"
import { vendorPaperLetter } from "./compose-vendor-paper"
import { asHtml, asText } from "./letter"
import { mailedLogo } from "./logo"
import { Mailer } from "./mailer"
import {
  type MailRow,
  mailChannel,
  mailInsightLetter,
  mailInvoice,
  mailItem,
  mailLogo,
  mailShort,
  mailToSend,
  mailVendorPaper,
  mintInvitationLink,
  mintPasswordLink,
  settleMail,
} from "./queries"
import { mailLetter } from "./queries-letter"

/** A bigint, which may arrive as a number or as digits. */
const Payload = Schema.Struct({
  id: Schema.transform(Schema.Union(Schema.Int, Schema.NumberFromString), Schema.String, {
    strict: false,
    decode: String,
    encode: Number,
  }),
})

/**
 * Sends the mail of a job, at least once: copies carry one Message-ID. The link is made now and is the same in every
 * attempt, so that the first copy stays valid.
 */
export const sendMail = Effect.fn("sendMail")(function* (payload: unknown) {
  const { id } = yield* Schema.decodeUnknown(Payload)(payload)
  const [row] = yield* installation(mailToSend, id)
  if (!row) return
  const { publicUrl, sender } = yield* MailSettings
  const token = yield* passwordToken(row.message_id)
  const signIn = `${publicUrl}/home-login`
  const links = { signIn, password: `${signIn}?token=${token}`, invitation: `${publicUrl}/invitation?token=${token}` }
  const composed = yield* composedFrom(row, id, { publicUrl, ...links })
  if ("dropped" in composed) return yield* installation(settleMail, id, composed.dropped)
  if (row.invitation !== null) yield* installation(mintInvitationLink, id, digest(token), linkLife.invitation)
  else if (needsLink(row)) yield* installation(mintPasswordLink, id, digest(token), linkLife[row.kind])
  const { letter, fromName, logo, attachments = [], ...addresses } = composed
  const mailed = logo && mailedLogo(logo, fromName ?? sender.name)
  const mailer = yield* Mailer
  const message = {
    ...addresses,
    messageId: `<${row.message_id}@${new URL(publicUrl).hostname}>`,
    from: { name: fromName ?? sender.name, address: sender.address },
    subject: letter.subject,
    text: asText(letter),
    html: mailed ? asHtml(letter, mailed.picture) : asHtml(letter),
    attachments: mailed ? [...attachments, mailed.attachment] : attachments,
  }
  yield* mailer.send(message).pipe(
    Effect.zipRight(installation(settleMail, id, null)),
    Effect.catchIf(
      ({ isFinal }) => isFinal,
      ({ reason }) =>
        Effect.logWarning("A mail was refused for good", { mail: id, reason }).pipe(
          Effect.zipRight(installation(settleMail, id, `refused: ${reason}`)),
        ),
    ),
  )
})

type Links = MailLinks & { readonly publicUrl: string }

/** A mail's content by kind; some kinds read their data only now. */
const composedFrom = Effect.fnUntraced(function* (row: MailRow, id: string, { publicUrl, ...links }: Links) {
  switch (row.kind) {
    case "note":
    case "assignment":
      return aboutItem(row, (yield* installation(mailItem, id))[0], publicUrl)
    case "list":
      return ownLetter(row, (yield* installation(mailLetter, id))[0])
    case "invoice":
      return yield* invoiceLetter(row, (yield* installation(mailInvoice, id))[0], yield* logoOf(id))
    case "vendorPaper":
      return yield* vendorPaperLetter(row, (yield* installation(mailVendorPaper, id))[0], yield* logoOf(id))
    case "channelDrift":
      return channelLetter(row, (yield* installation(mailChannel, id))[0], publicUrl)
    case "channelShort":
      return shortLetter(row, (yield* installation(mailShort, id))[0], publicUrl)
    case "insightLetter":
      return yield* letterOfInsight(row, id, publicUrl)
    default:
      return compose(row, links)
  }
})

/** Loaded with the first one that is due. */
const letterOfInsight = Effect.fnUntraced(function* (row: MailRow, id: string, publicUrl: string) {
  const { insightLetter } = yield* Effect.promise(() => import("./compose-insight"))
  return yield* insightLetter(row, (yield* installation(mailInsightLetter, id, editors))[0], publicUrl)
})

const logoOf = (id: string) => Effect.map(installation(mailLogo, id), ([row]) => row?.logo ?? null)

const needsLink = (row: MailRow): row is MailRow & { readonly kind: keyof typeof linkLife } =>
  row.kind === "passwordReset" || (row.kind === "invitation" && row.has_password !== true)
