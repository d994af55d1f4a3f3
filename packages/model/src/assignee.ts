import { Schema } from "effect"
import { FieldsRefused } from "./category-option"
import { id } from "./id"
import { InventoryInactive } from "./inventory-form"
import { InventoryItemNotFound } from "./inventory-item"
import { ItemInactive } from "./inventory-item-form"
import { TooManyAttempts } from "./session"

/** A person who looks after items, notes or relocations; they need no account (document 1 §3). */
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
  /** Whether they are the given item's assignee. */
  isAssigned: Schema.Boolean,
})
export type Assignee = typeof Assignee.Type

/** A new assignee, or the new values of an existing one. */
export const AssigneeSave = Schema.Struct({
  id: Schema.NullOr(AssigneeId),
  type: AssigneeType,
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
})
export type AssigneeSave = typeof AssigneeSave.Type

export class AssigneeNotFound extends Schema.TaggedError<AssigneeNotFound>()("AssigneeNotFound", {}) {}

/** The list already has a person with this e-mail address. */
export class AssigneeTaken extends Schema.TaggedError<AssigneeTaken>()("AssigneeTaken", {}) {}

export const AssigneeRefused = Schema.Union(AssigneeNotFound, AssigneeTaken, FieldsRefused)

export const AssignRefused = Schema.Union(
  InventoryItemNotFound,
  InventoryInactive,
  ItemInactive,
  AssigneeNotFound,
  TooManyAttempts,
)
