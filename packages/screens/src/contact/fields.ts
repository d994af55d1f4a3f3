import { contactPhone } from "@sightline/model/contact"
import { isEmailAddress } from "@sightline/model/email-address"
import { contactLengths, userLengths } from "@sightline/model/length"
import { Schema } from "effect"
import { filled, formed } from "../shell/fields"
import { contactWords as words } from "./words"

const long = { length: contactLengths.message, said: words.longMessage }
const longName = { length: contactLengths.name, said: words.longName }
const isAddress = (text: string) => text.length <= userLengths.email && isEmailAddress(text)

/** The page has no phone field (decisions D-66). */
export const PageFields = Schema.Struct({
  name: filled(words.page.noName, longName),
  email: formed(words.page.noEmail, words.page.wrongEmail, isAddress),
  message: filled(words.page.noMessage, long),
})

/** The modal's phone has exactly ten digits. */
export const ModalFields = Schema.Struct({
  name: filled(words.modal.noName, longName),
  email: formed(words.modal.noEmail, words.modal.wrongEmail, isAddress),
  phone: formed(words.modal.noPhone, words.modal.wrongPhone, (text) => contactPhone.test(text)),
  message: filled(words.modal.noMessage, long),
})
