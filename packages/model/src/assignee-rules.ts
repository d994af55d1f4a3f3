import { isEmailAddress } from "./email-address"
import { userLengths } from "./length"

interface Asked {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/**
 * The problems of an assignee, by field, in the documents' own words (document 1 §5, decisions D-61). The form checks
 * early, the domain decides.
 */
export function assigneeProblems({ firstName, lastName, email }: Asked): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  if (firstName.trim() === "") problems.firstName = "FirstName is require"
  else if (firstName.trim().length > userLengths.name) problems.firstName = tooLong("firstName")
  if (lastName.trim() === "") problems.lastName = "LastName is require"
  else if (lastName.trim().length > userLengths.name) problems.lastName = tooLong("lastName")
  if (email.trim() === "") problems.email = "Email is required"
  else if (!isEmailAddress(email.trim())) problems.email = "Email is not a valid email"
  return problems
}

const tooLong = (field: string) => `${field} cannot be greater than ${userLengths.name}`
