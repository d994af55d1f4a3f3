import { contactLengths, contactPhoneLength } from "@sightline/model/length"

/** The messages to the writer; those of the page are the documents' own, those of the modal follow their pattern (D-62). */
export const contactWords = {
  title: "Contact Us",
  send: "Send message",
  done: "Thanks for reaching out. We will reply in the shortest possible time.",
  failed: "Send email fails",
  often: "You have written several messages in a short time. Please wait a few minutes, or call us.",
  page: {
    noName: "The name is required.",
    noEmail: "The email is required.",
    wrongEmail: "The email is not valid.",
    noMessage: "The message is required.",
  },
  modal: {
    noName: "Name is required",
    noEmail: "Email is required",
    wrongEmail: "Email is not a valid email",
    noPhone: "Phone is required",
    wrongPhone: `Phone must have exactly ${contactPhoneLength} digits`,
    noMessage: "Message is required",
  },
  longName: `No longer than ${contactLengths.name} characters, please.`,
  longMessage: `No longer than ${contactLengths.message} characters, please.`,
  longEmail: "No longer than 320 characters, please.",
} as const
