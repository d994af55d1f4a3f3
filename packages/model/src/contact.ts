import { Schema } from "effect"
import { EmailAddress } from "./user"

/** What a visitor writes to a client (document 0 §3). The phone is empty or ten digits (decisions D-66). */
export const ContactMessage = Schema.Struct({
  name: Schema.String,
  email: EmailAddress,
  phone: Schema.String,
  message: Schema.String,
})
export type ContactMessage = typeof ContactMessage.Type

/** The longest of each, in characters. */
export const contactLengths = { name: 100, message: 5000 } as const
export const contactPhone = /^\d{10}$/

/** The message is kept, but there is nobody whom it could be mailed to (decisions D-67). */
export class ContactNotMailed extends Schema.TaggedError<ContactNotMailed>()("ContactNotMailed", {}) {}
