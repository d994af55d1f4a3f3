import { MailRpcs } from "@sightline/domain-api/mail"
import { sendLetter } from "./own-letter"

export const MailHandlers = MailRpcs.toLayer({ "mail.send": (letter) => sendLetter(letter) })
