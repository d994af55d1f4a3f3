import type { ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import { sql } from "kysely"
import type { Sql } from "../db/db"
import { names } from "../db/typed"
import type { LetterToSend } from "../insight/letter-figures"

/** The data behind a mail. */
export interface MailRow {
  readonly kind:
    | "passwordReset"
    | "passwordChanged"
    | "secondFactorOn"
    | "secondFactorOff"
    | "recoveryCodeUsed"
    | "invitation"
    | "contact"
    | "note"
    | "assignment"
    | "list"
    | "invoice"
    | "vendorPaper"
    | "channelDrift"
    | "channelShort"
    | "insightLetter"
  readonly message_id: string
  readonly created_at: Date
  readonly email: string | null
  readonly first_name: string | null
  readonly is_active: boolean | null
  readonly has_password: boolean | null
  readonly client_name: string | null
  readonly admin_email: string | null
  /** The step that an invitation asks for; null for a member. */
  readonly invitation: "password" | "account" | "withdrawn" | null
  readonly contact: {
    readonly name: string
    readonly email: string
    readonly phone: string
    readonly message: string
  } | null
}

export const mailToSend = (db: Sql, id: string) => sql<MailRow>`select * from mail_to_send(${id})`.compile(db)

export const settleMail = (db: Sql, id: string, droppedBecause: string | null) =>
  sql`select mail_settle(${id}, ${droppedBecause}::text)`.compile(db)

export const mintInvitationLink = (db: Sql, id: string, hash: Buffer, life: string) =>
  sql`select invitation_link_mint(${id}, ${hash}, ${life}::interval)`.compile(db)

export const mintPasswordLink = (db: Sql, id: string, hash: Buffer, life: string) =>
  sql`select password_link_mint(${id}, ${hash}, ${life}::interval)`.compile(db)

/** The content of a mail to an assignee (document 1 §7). */
export interface ItemMailRow {
  readonly email: string
  readonly first_name: string
  readonly by_name: string
  readonly item_id: number
  readonly inventory_id: number
  readonly product: string
  readonly note: string | null
}

/** The invoice behind a mail, what it still owes in dollars, and its payments, the oldest first. */
export interface InvoiceMailRow {
  readonly email: string
  readonly document: unknown
  readonly open: number
  readonly payments: unknown
  readonly accent: string | null
}

export const mailInvoice = (db: Sql, id: string) =>
  sql<InvoiceMailRow>`select email, document, open::float8 as open, payments, accent from mail_invoice(${id})`.compile(
    db,
  )

/** The vendor order behind a mail, as it was sent. */
export interface VendorPaperMailRow {
  readonly email: string
  readonly document: unknown
  readonly accent: string | null
}

export const mailVendorPaper = (db: Sql, id: string) =>
  sql<VendorPaperMailRow>`select email, document, accent from mail_vendor_paper(${id})`.compile(db)

/** The logo of the client whose mail it is. */
export const mailLogo = (db: Sql, id: string) =>
  sql<{ logo: Buffer | null }>`select mail_logo(${id}) as logo`.compile(db)

/** A channel whose numbers have differed for too long. */
export interface ChannelMailRow {
  /** Null where nobody is left to be told. */
  readonly email: string | null
  readonly kind: string
  readonly name: string
  readonly products: number
  readonly since: Date
}

export const mailChannel = (db: Sql, id: string) => sql<ChannelMailRow>`select * from mail_channel(${id})`.compile(db)

/** A channel's orders that lack units. */
export interface ShortMailRow extends Pick<ChannelMailRow, "email" | "kind" | "name"> {
  readonly orders: ReadonlyArray<string>
}

export const mailShort = (db: Sql, id: string) =>
  sql<ShortMailRow>`select email, kind, name, to_jsonb(orders) as orders from mail_channel_short(${id})`.compile(db)

/** The letter behind a mail, with its person as they are now; `roles` may see the page. */
export const mailInsightLetter = (db: Sql, id: string, roles: ReadonlyArray<Role>) =>
  sql<LetterToSend>`
    select client_id as "clientId", client_code as "clientCode", user_id as "userId", email, version, to_jsonb(roles) as roles,
      center_ids as "centerIds", first_day as "firstDay", last_day as "lastDay", dropped
    from mail_insight_letter(${id}, ${names(roles)})`.compile(db)

export const mailItem = (db: Sql, id: string) => sql<ItemMailRow>`select * from mail_item(${id})`.compile(db)

interface AboutItem {
  readonly kind: "note" | "assignment"
  readonly by: number
  readonly assigneeId: number
  readonly itemId: number
  readonly noteId: number | null
}

export const enqueueAboutItem = (db: Sql, _client: ClientId, { kind, by, assigneeId, itemId, noteId }: AboutItem) =>
  sql`select item_mail(${kind}, ${by}::int, ${assigneeId}::int, ${itemId}::int, ${noteId}::int)`.compile(db)
