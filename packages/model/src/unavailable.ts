import { Schema } from "effect"

/** The database is down for the moment. The outcome is unknown; the same request may be sent again: HTTP 503. */
export class Unavailable extends Schema.TaggedError<Unavailable>()("Unavailable", {}) {}
