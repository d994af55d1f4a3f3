import type { LoaderFunctionArgs } from "@remix-run/node"
import { load } from "@sightline/bff-client/remix"
import { builtInLayout } from "@sightline/model/built-in-layout"
import type { Layout } from "@sightline/model/layout"
import type { LayoutPreview } from "@sightline/model/layout-settings"
import { Schema } from "effect"

type Args = Pick<LoaderFunctionArgs, "request" | "params" | "context">

/** A layout, and whether it is current: otherwise it is the last good or the built-in one. */
export interface ShownLayout {
  readonly sections: Layout["sections"]
  readonly client: Layout["client"] | null
  readonly isFresh: boolean
}

const Nothing = Schema.Struct({})

const asPerson = load(Nothing, (bff, _nothing, { session }) =>
  bff.layout.get({ urlParams: session ? { clientId: session.client.id } : {} }),
)

const ofRequest = new WeakMap<Args["context"], Promise<Layout>>()

/**
 * Header, footer and home for the signed-in user, fetched once for all parts of one page. If that fails, the caller
 * decides.
 */
export function ownLayout(args: Args): Promise<Layout> {
  const asked = ofRequest.get(args.context) ?? asPerson({ ...args, params: {} })
  ofRequest.set(args.context, asked)
  return asked
}

const ofVisitors = load(Nothing, (bff) => bff.layout.get({ urlParams: {} }))
const ofHostname = load(Schema.Struct({ hostname: Schema.String }), (bff, { hostname }) =>
  bff.layout.get({ urlParams: { hostname } }),
)

/** Milliseconds to cache a visitor's layout, which is the same for all of them. */
const freshFor = 1000

const lastGood = new Map<string, { readonly layout: Layout; readonly at: number }>()

/**
 * The public layout of the default client, or of the client at its own address. If fetching fails, visitors get the last
 * good one, else the built-in one: nobody is locked out (decisions D-68). An installation without its default client, as
 * before the first one is opened, has the built-in one too; an address without a client is not found.
 */
export async function visitorLayout(args: Args, hostname?: string): Promise<ShownLayout> {
  const known = lastGood.get(hostname?.toLowerCase() ?? "")
  if (known && Date.now() - known.at < freshFor) return shown(known.layout)
  const context = { ...args.context, call: { ...args.context.call, accessToken: null, clientId: null } }
  const asked = { ...args, context, params: hostname === undefined ? {} : { hostname } }
  try {
    const layout = await (hostname === undefined ? ofVisitors(asked) : ofHostname(asked))
    lastGood.set(hostname?.toLowerCase() ?? "", { layout, at: Date.now() })
    return shown(layout)
  } catch (failure) {
    const isGone = failure instanceof Response && failure.status === 404
    if (isGone && hostname !== undefined) throw failure
    if (known && !isGone) return { ...shown(known.layout), isFresh: false }
    return { sections: builtInLayout("visitor"), client: null, isFresh: false }
  }
}

const ofToken = load(Schema.Struct({ preview: Schema.String }), (bff, { preview }) =>
  bff.layout.preview({ urlParams: { token: preview } }),
)

/** The draft that the page's address proves, if it names one; an address that is over is not found (decision 122). */
export const previewedLayout = (args: Args): Promise<LayoutPreview> | null =>
  new URL(args.request.url).searchParams.has("preview") ? ofToken({ ...args, params: {} }) : null

const shown = ({ sections, client }: Layout): ShownLayout => ({ sections, client, isFresh: true })
