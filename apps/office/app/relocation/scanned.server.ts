import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound } from "@sightline/bff-client/remix"
import { placeCode } from "@sightline/model/barcode"
import { largestId } from "@sightline/model/largest-id"
import { allows, relocators } from "@sightline/model/role-table"
import { Effect, Schema } from "effect"

const scanned = load(
  Schema.Struct({ code: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(200)) }),
  (bff, { code }) =>
    bff.relocation
      .scan({ urlParams: { code } })
      .pipe(Effect.catchTag("RelocationCodeUnknown", () => Effect.succeed({ _tag: "Unknown" as const }))),
)

/** What a scanned code means here: where items go, or which ones. It changes nothing. */
export const readScanned = (args: LoaderFunctionArgs) => scanned(args)

export type Scanned = Awaited<ReturnType<typeof readScanned>>

const PlaceId = Schema.NumberFromString.pipe(Schema.int(), Schema.between(1, largestId))

const page = load(Schema.Struct({ place: Schema.optional(PlaceId) }), (_bff, { place }, { session }) => {
  const clientCode = session?.client.code ?? ""
  return Effect.succeed({ place: place === undefined ? null : placeCode(clientCode, place), clientCode })
})

/** The page; with a place whose label was scanned elsewhere. */
export const readScanPage = async (args: LoaderFunctionArgs) => {
  const { session } = args.context
  if (!session || !allows(relocators, { roles: session.roles, group: session.client.group })) throw notFound()
  return page(args)
}

export type ScanPage = Awaited<ReturnType<typeof readScanPage>>
