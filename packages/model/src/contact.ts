import { Schema } from "effect"
import { contactPhoneLength } from "./length"
import { TooManyAttempts } from "./session"
import { EmailAddress } from "./user"

/** A visitor's message to a client (document 0 §3). The phone is empty or ten digits (decisions D-66). */
export const ContactMessage = Schema.Struct({
  name: Schema.String,
  email: EmailAddress,
  phone: Schema.String,
  message: Schema.String,
})
export type ContactMessage = typeof ContactMessage.Type

export const contactPhone = new RegExp(`^\\d{${contactPhoneLength}}$`)

/** The message is kept, but the client has no address to mail it to (decisions D-67). */
export class ContactNotMailed extends Schema.TaggedError<ContactNotMailed>()("ContactNotMailed", {}) {}

export const ContactRefused = Schema.Union(ContactNotMailed, TooManyAttempts)
