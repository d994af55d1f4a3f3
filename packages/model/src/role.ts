import { Schema } from "effect"
import { roles } from "./role-name"

export const Role = Schema.Literal(...roles)
export type Role = typeof Role.Type

/** The caller's roles do not allow this call. Does not reveal whether the record exists (decisions D-123). */
export class RoleRefused extends Schema.TaggedError<RoleRefused>()("RoleRefused", {}) {}
