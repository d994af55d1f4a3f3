import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Schema } from "effect"

const cards = load(Schema.Struct({}), (bff) => bff.station.cards())

/** The command cards as a PDF, to be printed and cut. */
export const loader = async (args: LoaderFunctionArgs) => {
  const file = await cards(args)
  return new Response(Uint8Array.from(file), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="command-cards.pdf"',
      "Cache-Control": "no-store",
    },
  })
}
