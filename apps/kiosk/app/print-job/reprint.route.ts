import { act } from "@sightline/bff-client/remix"
import { Effect, Schema } from "effect"

/** Prints the last label or receipt of this station again. */
export const action = act(Schema.Struct({}), (bff) =>
  Effect.map(bff.printJob.reprint({ payload: {} }), ({ title, printer }) => ({ title, printer: printer.name })),
)
