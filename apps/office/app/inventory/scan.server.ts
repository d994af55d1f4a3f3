import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { readCode } from "@sightline/model/barcode"
import { Effect, Schema } from "effect"

const lookUp = load(
  Schema.Struct({ code: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(200)) }),
  (bff, { code }, { session }) =>
    Effect.gen(function* () {
      const read = readCode(code.trim(), session?.client.code ?? "")
      if (read.kind === "vendorOrder") return { vendorOrderId: read.id }
      if (read.kind === "place") return { placeId: read.id }
      return yield* bff.inventory.scan({ urlParams: { code } })
    }),
)

/** Resolves a scanned code; changes nothing. The paper of a vendor order names its delivery, the label of a place where items go. */
export const scannedCode = async (args: LoaderFunctionArgs) => Response.json(await lookUp(args))

export type Scanned = Awaited<ReturnType<typeof lookUp>>
