import { Schema } from "effect"

/** The Idempotency-Key was used before, with another call or another body (decisions D-121). */
export class KeyReused extends Schema.TaggedError<KeyReused>()("KeyReused", {}) {}
