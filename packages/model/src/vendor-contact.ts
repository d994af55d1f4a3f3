/** The lines of a vendor's contact (document 1 §3): the firm's own, and those of the contact person. */
export const contactLines = [
  "vendorCellPhone",
  "vendorWorkPhone",
  "vendorEmail",
  "vendorUnitNumber",
  "vendorStreet1",
  "vendorStreet2",
  "vendorCity",
  "vendorState",
  "vendorZipCode",
  "vendorCountry",
  "contactFirstName",
  "contactLastName",
  "contactMiddleName",
  "contactCellPhone",
  "contactWorkPhone",
  "contactEmail",
  "contactUnitNumber",
  "contactStreet1",
  "contactStreet2",
  "contactCity",
  "contactState",
  "contactZipCode",
  "contactCountry",
] as const
export type ContactLine = (typeof contactLines)[number]

/** A record with one value for each line. */
export const eachLine = <A>(value: (line: ContactLine) => A) =>
  Object.fromEntries(contactLines.map((line) => [line, value(line)])) as Record<ContactLine, A>

export const noContact = eachLine(() => "")
