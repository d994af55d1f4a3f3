import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { Schema } from "effect"

const codes = load(Schema.Struct({}), (bff) => bff.unknownCode.file({ urlParams: {} }))

/** The codes that wait, as a workbook. */
export const loader = async (args: LoaderFunctionArgs) => {
  const file = await codes(args)
  return new Response(Uint8Array.from(file), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": 'attachment; filename="unknown-codes.xlsx"',
      "Cache-Control": "no-store",
    },
  })
}
