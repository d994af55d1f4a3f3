import { badRequest } from "@sightline/bff-api/bad-request"
import { Effect } from "effect"

/** A field in the query or in the body, for networks that drop one of them (decisions D-53). */
export const named = <A>(field: string, value: A | undefined) =>
  value === undefined ? badRequest({ [field]: ["is missing"] }) : Effect.succeed(value)
