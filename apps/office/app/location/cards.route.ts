import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { id, param } from "@sightline/model/id"
import { Schema } from "effect"

const Asked = Schema.Struct({ locationId: param(id("PlaceId")) })

const cards = load(Asked, (bff, { locationId }) => bff.location.cards({ urlParams: { id: locationId } }))

/** The cards of a place and of those inside it, to be cut and hung there. */
export const loader = async (args: LoaderFunctionArgs) => {
  const file = await cards(args)
  return new Response(Uint8Array.from(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="place-cards.pdf"',
      "Cache-Control": "no-store",
    },
  })
}
