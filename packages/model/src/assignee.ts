import { Schema } from "effect"
import { id } from "./id"
import { userLengths } from "./length"
import { isEmailAddress } from "./user"

/** Somebody who looks after items, notes or relocations; he needs no account (document 1 §3). */
export const AssigneeId = id("AssigneeId")
export type AssigneeId = typeof AssigneeId.Type

export const assigneeTypes = ["Item", "Note", "Relocate"] as const
export const AssigneeType = Schema.Literal(...assigneeTypes)
export type AssigneeType = typeof AssigneeType.Type

export const Assignee = Schema.Struct({
  id: AssigneeId,
  type: AssigneeType,
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  /** Whether the item that was asked about is his. */
  isAssigned: Schema.Boolean,
})
export type Assignee = typeof Assignee.Type

/** A new assignee, or what a known one is to be. */
export const AssigneeSave = Schema.Struct({
  id: Schema.NullOr(AssigneeId),
  type: AssigneeType,
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
})
export type AssigneeSave = typeof AssigneeSave.Type

/**
 * What is wrong with an assignee, by field, in the documents' own words (document 1 §5, decisions D-61). The form runs it to
 * be quick, the domain decides by it.
 */
export function assigneeProblems({
  firstName,
  lastName,
  email,
}: Pick<AssigneeSave, "firstName" | "lastName" | "email">): Readonly<Record<string, string>> {
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

export class AssigneeNotFound extends Schema.TaggedError<AssigneeNotFound>()("AssigneeNotFound", {}) {}

/** Somebody with this e-mail address is in the list already. */
export class AssigneeTaken extends Schema.TaggedError<AssigneeTaken>()("AssigneeTaken", {}) {}
