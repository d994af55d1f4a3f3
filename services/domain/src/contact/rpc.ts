import { ContactRpcs } from "@sightline/domain-api/contact"
import { addContactMessage } from "./add"

export const ContactHandlers = ContactRpcs.toLayer({
  "contact.add": ({ message, address }) => addContactMessage(message, address),
})
