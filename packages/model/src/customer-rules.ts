import { isEmailAddress } from "./email-address"

/** The typed fields of the customer form, without the chosen places (document 1 §3). */
export interface CustomerTexts {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly email: string
  readonly cellPhone: string
  readonly homePhone: string
  readonly workPhone: string
  readonly unitNumber: string
  readonly street: string
  readonly zipCode: string
}

export type CustomerText = keyof CustomerTexts

/** The labels of the fields. */
export const customerFieldNames: { readonly [Field in CustomerText]: string } = {
  firstName: "First name",
  middleName: "Middle name",
  lastName: "Last name",
  email: "Email",
  cellPhone: "Cell phone",
  homePhone: "Home phone",
  workPhone: "Work phone",
  unitNumber: "Unit number",
  street: "Street",
  zipCode: "Zip code",
}

/** The longest value of each, in characters. */
export const customerLengths: { readonly [Field in CustomerText]: number } = {
  firstName: 80,
  middleName: 80,
  lastName: 80,
  email: 320,
  cellPhone: 15,
  homePhone: 15,
  workPhone: 15,
  unitNumber: 10,
  street: 200,
  zipCode: 20,
}

/** Fields that accept only digits (document 1 §5). */
export const digitFields: ReadonlySet<CustomerText> = new Set(["cellPhone", "homePhone", "workPhone", "unitNumber"])

/** Optional fields (document 1 §5). */
export const optionalFields: ReadonlySet<CustomerText> = new Set(["unitNumber", "zipCode"])

/** In the order of the form. */
export const customerTexts = [
  "firstName",
  "middleName",
  "lastName",
  "email",
  "cellPhone",
  "homePhone",
  "workPhone",
  "unitNumber",
  "street",
  "zipCode",
] as const satisfies ReadonlyArray<CustomerText>

/** The texts in their stored form: trimmed, with phones and the unit number as digits. */
export const tidied = (texts: CustomerTexts) =>
  eachText((field) => (digitFields.has(field) ? texts[field].replace(/\D/g, "") : texts[field].trim()))

/** Derives the same property for each text of a customer. */
export const eachText = (of: (field: CustomerText) => string): CustomerTexts => ({
  firstName: of("firstName"),
  middleName: of("middleName"),
  lastName: of("lastName"),
  email: of("email"),
  cellPhone: of("cellPhone"),
  homePhone: of("homePhone"),
  workPhone: of("workPhone"),
  unitNumber: of("unitNumber"),
  street: of("street"),
  zipCode: of("zipCode"),
})

const digitsOf = (phone: string) => phone.replace(/\D/g, "")

/** One phone as it may be stored: with the country code 1 of North America, or without. */
export function phoneNotations(phone: string): readonly string[] {
  const digits = digitsOf(phone)
  if (digits.length === 10) return [digits, `1${digits}`]
  if (digits.length === 11 && digits.startsWith("1")) return [digits, digits.slice(1)]
  return digits === "" ? [] : [digits]
}

/** The texts of a customer that an order holds. */
type BuyerTexts = Pick<CustomerTexts, "firstName" | "lastName" | "cellPhone" | "email">

const isNamed = ({ firstName, lastName }: BuyerTexts) => firstName.trim() !== "" || lastName.trim() !== ""
const isReachable = ({ cellPhone, email }: BuyerTexts) => digitsOf(cellPhone) !== "" || email.trim() !== ""

/** Whether a typed buyer can be kept as a customer: a name, and one way to reach them (decision 189). */
export const isKeepable = (typed: BuyerTexts) => isNamed(typed) && isReachable(typed)

/** What is wrong with a stored text that is there. */
function wrongIn(field: CustomerText, text: string) {
  const name = customerFieldNames[field]
  if (isLonger(text, customerLengths[field])) return `${name} cannot be greater than ${customerLengths[field]}`
  return field === "email" && text !== "" && !isEmailAddress(text) ? "Email is not a valid email" : undefined
}

/** The problem of each text of a customer (document 1 §5, decisions D-62). */
export function customerProblems(texts: CustomerTexts): { readonly [Field in CustomerText]?: string } {
  const stored = tidied(texts)
  const problem = (field: CustomerText) =>
    stored[field] === "" && !optionalFields.has(field)
      ? `${customerFieldNames[field]} is required`
      : wrongIn(field, stored[field])
  return Object.fromEntries(customerTexts.flatMap((field) => (problem(field) ? [[field, problem(field)]] : [])))
}

/** The problem of each text of a buyer who is to be kept. The customer form asks for more (document 1 §5, decision 189). */
export function buyerProblems(typed: BuyerTexts): { readonly [Field in CustomerText]?: string } {
  const stored = tidied({ ...eachText(() => ""), ...typed })
  return {
    ...(!isNamed(typed) && { firstName: "First name or last name is required" }),
    ...(!isReachable(typed) && { cellPhone: "Cell phone or email is required" }),
    ...Object.fromEntries(
      customerTexts.flatMap((field) => (wrongIn(field, stored[field]) ? [[field, wrongIn(field, stored[field])]] : [])),
    ),
  }
}

/** In characters. A text of megabytes is too long before they are counted: a character is two units at most. */
const isLonger = (text: string, most: number) =>
  text.length > most && (text.length > 2 * most || [...text].length > most)

/** The sheet of customers in a workbook, and its columns: those of the form, with the names of the places. */
export const customerSheet = "Customers"
export const customerIdTitle = "customerID"
export const placeTitles = ["Country", "State", "City"] as const
