import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { pagesOf } from "@sightline/screens/palette/pages.ts"
import { ownLayout } from "@sightline/screens/shell/layout.server.ts"
import { Schema } from "effect"
import { openOrNotFound } from "../load.server"

const find = load(
  Schema.Struct({ text: Schema.String.pipe(Schema.minLength(1), Schema.maxLength(200)) }),
  (bff, named) => bff.destination.find({ urlParams: named }),
)

/** With `text`, its matches; without it, all pages that are open to the user. */
export async function whereToGo(args: LoaderFunctionArgs): Promise<Response> {
  await openOrNotFound(args)
  const isNamed = new URL(args.request.url).searchParams.has("text")
  return Response.json(isNamed ? await find(args) : pagesOf(await ownLayout(args)))
}
