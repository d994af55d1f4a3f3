import { isEmailAddress } from "./email-address"
import { isOneLine } from "./one-line"

/** How a center is reached, as papers and mails say it; what is empty they leave out. */
export interface ContactValues {
  /** A few lines, each without space around it. */
  readonly address: string
  readonly phone: string
  readonly email: string
  /** When it is open: a few lines, each without space around it. */
  readonly hours: string
}

export type ContactField = keyof ContactValues

/** The labels of the fields, in the order of the form. */
export const contactFieldNames: { readonly [Field in ContactField]: string } = {
  address: "Address",
  phone: "Phone",
  email: "E-mail",
  hours: "Opening hours",
}

export const contactFields = Object.keys(contactFieldNames) as ReadonlyArray<ContactField>

/** The longest text of each field, in characters. */
export const centerContactLengths = { address: 300, phone: 40, email: 320, hours: 300 } as const

/** More would push what a receipt is about off its first screen. */
const mostLines = { address: 5, hours: 7 } as const

const linesOf = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** The texts in their stored form. */
export const tidiedContact = ({ address, phone, email, hours }: ContactValues): ContactValues => ({
  address: linesOf(address).join("\n"),
  phone: phone.trim(),
  email: email.trim(),
  hours: linesOf(hours).join("\n"),
})

/** The problem of each field. */
export function contactProblems(values: ContactValues): { readonly [Field in ContactField]?: string } {
  const stored = tidiedContact(values)
  const problems: ReadonlyArray<readonly [ContactField, string | undefined]> = [
    ["address", linesProblem("address", stored.address)],
    ["phone", isOneLine(stored.phone) ? tooLong("phone", stored.phone) : "must be on one line"],
    ["email", stored.email === "" || isEmailAddress(stored.email) ? undefined : "is not a valid email"],
    ["hours", linesProblem("hours", stored.hours)],
  ]
  return Object.fromEntries(
    problems.flatMap(([field, problem]) => (problem ? [[field, `${contactFieldNames[field]} ${problem}`]] : [])),
  )
}

const tooLong = (field: ContactField, text: string) =>
  [...text].length > centerContactLengths[field] ? `cannot be greater than ${centerContactLengths[field]}` : undefined

const linesProblem = (field: keyof typeof mostLines, text: string) => {
  const lines = linesOf(text)
  if (lines.length > mostLines[field]) return `cannot have more than ${mostLines[field]} lines`
  return lines.every(isOneLine) ? tooLong(field, text) : "must be plain text"
}

/** The contact as it stands below a center's name; papers issued before opening hours were kept have none. */
export const contactLines = ({
  address,
  phone,
  email,
  hours = "",
}: Omit<ContactValues, "hours"> & { readonly hours?: string }): readonly string[] =>
  [...linesOf(address), phone, email, ...linesOf(hours)].filter(Boolean)
