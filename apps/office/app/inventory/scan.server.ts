import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Schema } from "effect"

const lookUp = load(
  Schema.Struct({ code: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(200)) }),
  (bff, { code }) => bff.inventory.scan({ urlParams: { code } }),
)

/** Resolves a scanned code; changes nothing. */
export const scannedCode = async (args: LoaderFunctionArgs) => Response.json(await lookUp(args))
