import { Schema } from "effect"
import { contactPhoneLength } from "./length"
import { EmailAddress } from "./user"

/** What a visitor writes to a client (document 0 §3). The phone is empty or ten digits (decisions D-66). */
export const ContactMessage = Schema.Struct({
  name: Schema.String,
  email: EmailAddress,
  phone: Schema.String,
  message: Schema.String,
})
export type ContactMessage = typeof ContactMessage.Type

export const contactPhone = new RegExp(`^\\d{${contactPhoneLength}}$`)

/** The message is kept, but there is nobody whom it could be mailed to (decisions D-67). */
export class ContactNotMailed extends Schema.TaggedError<ContactNotMailed>()("ContactNotMailed", {}) {}
