import type { LoaderFunctionArgs } from "@remix-run/node"
import { act, load } from "@sightline/bff-client/remix"
import { Effect, Schema } from "effect"

export const setLogo = act(Schema.Struct({ picture: Schema.instanceOf(File) }), (bff, { picture }) => {
  const form = new FormData()
  form.append("Logo", picture)
  return Effect.asVoid(bff.client.setLogo({ payload: form }))
})
export const removeLogo = act(Schema.Struct({}), (bff) => Effect.asVoid(bff.client.removeLogo({ urlParams: {} })))

export type LogoSet = Awaited<ReturnType<typeof setLogo>>

const Mark = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{16}$/))
const picture = load(Schema.Struct({ mark: Mark }), (bff, { mark }) => bff.client.logo({ urlParams: { mark } }))

/** The logo as a file. Its address holds the mark of the picture, so what is under it never changes. */
export const logoFile = async (args: LoaderFunctionArgs) =>
  new Response(Uint8Array.from(await picture(args)), {
    headers: { "Content-Type": "image/png", "Cache-Control": "private, max-age=31536000, immutable" },
  })
