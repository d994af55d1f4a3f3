import type { LoaderFunctionArgs } from "@remix-run/node"
import { act, load, notFound } from "@sightline/bff-client/remix"
import { Effect, Schema } from "effect"

export const setLogo = act(Schema.Struct({ picture: Schema.instanceOf(File) }), (bff, { picture }) => {
  const form = new FormData()
  form.append("Logo", picture)
  return Effect.asVoid(bff.client.setLogo({ payload: form }))
})
export const removeLogo = act(Schema.Struct({}), (bff) => Effect.asVoid(bff.client.removeLogo({ urlParams: {} })))

export type LogoSet = Awaited<ReturnType<typeof setLogo>>

const picture = load(Schema.Struct({ mark: Schema.String.pipe(Schema.maxLength(40)) }), (bff, { mark }) =>
  bff.client.logo({ urlParams: { mark } }),
)

/** The logo as a file. Its address holds the mark of the picture, so what is under it never changes. */
export const logoFile = async ({ params, ...args }: LoaderFunctionArgs) => {
  const [, mark] = /^([0-9a-f]{16})\.png$/.exec(params.file ?? "") ?? []
  if (!mark) throw notFound()
  const png = await picture({ ...args, params: { mark } })
  return new Response(Uint8Array.from(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "private, max-age=31536000, immutable" },
  })
}
