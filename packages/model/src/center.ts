import { Schema } from "effect"
import { id } from "./id"

export const CenterId = id("CenterId")
export type CenterId = typeof CenterId.Type

/** A site of a client. */
export const Center = Schema.Struct({ id: CenterId, name: Schema.String })
export type Center = typeof Center.Type

/** The center does not exist, or is not one of the caller's. */
export class CenterNotFound extends Schema.TaggedError<CenterNotFound>()("CenterNotFound", {}) {}
