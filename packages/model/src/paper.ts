import { Schema } from "effect"

/** Characters of all that stands on one paper: some hundred pages. */
export const mostPaperCharacters = 400_000

/** More stands on it than is drawn on one paper (HTTP 422). */
export class PaperTooLong extends Schema.TaggedError<PaperTooLong>()("PaperTooLong", {}) {}
