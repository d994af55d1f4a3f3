import { Schema } from "effect"

/** The database is away for the moment. Nothing is known of the work; the same request may be sent again: HTTP 503. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {}) {}
