import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import type { Layout, LayoutSection } from "@sightline/model/layout"
import type { LayoutPreview, LayoutViewer } from "@sightline/model/layout-settings"
import { allows, pageAt } from "@sightline/model/role-table"
import { ownLayout, previewedLayout, visitorLayout } from "@sightline/screens/shell/layout.server.ts"
import { returnTo } from "@sightline/screens/shell/return-to.ts"
import { lookOf, type ShellView, shellView } from "@sightline/screens/shell/shell-view.ts"

/** The frame of every page of the site, and the client's own content for it. */
export type SiteShell = {
  readonly shell: ShellView
  readonly sections: readonly LayoutSection[]
  /** The client of the page; unknown while the domain is unreachable. */
  readonly clientName: string | null
  readonly isFresh: boolean
  readonly look: Readonly<Record<string, string>>
  /** The role table's decision whether the user may open this page (document 0 §2.1). */
  readonly isOpen: boolean
  /** The base of this installation's addresses, for a page's head. */
  readonly origin: string
  /** The page shows a draft that nobody has published. */
  readonly preview: Preview | null
}

export type Preview = { readonly viewer: LayoutViewer; readonly token: string; readonly until: Date }

/**
 * Visitors see the client at the address, or the default one; staff see their own. If a visitor's layout cannot be
 * fetched, they get the last good one; staff go to the sign-in page, which needs none, and keep their session (decisions
 * D-68).
 */
export async function siteShell(args: LoaderFunctionArgs): Promise<SiteShell> {
  const { request, params, context } = args
  const preview = await previewedLayout(args)
  if (preview) return previewShell(args, preview)
  const own = context.session ? await ownOrNone(args) : null
  // The route handles an unknown client's address; its not-found page has the usual frame.
  const there = params.hostname ? await visitorLayout(args, params.hostname).catch(unlessFound) : null
  const page = there ?? (own ? { ...own, isFresh: true } : await visitorLayout(args))
  return {
    shell: shellView({ session: context.session, layout: own ?? page, request }),
    sections: page.sections,
    look: lookOf(page),
    clientName: page.client?.name ?? null,
    isOpen: allows(pageAt(pathOf(request))?.who ?? "visitor", {
      roles: context.session?.roles ?? null,
      group: context.session?.client.group ?? "Complex",
    }),
    isFresh: page.isFresh && (own !== null || context.session === null),
    origin: context.origin,
    preview: null,
  }
}

/** A draft goes through the same frame and the same pages as what is published, so they look the same. */
function previewShell({ request, context }: LoaderFunctionArgs, preview: LayoutPreview): SiteShell {
  const { layout, viewer, until } = preview
  const isOwn = viewer === "staff" && context.session?.client.id === layout.client.id
  return {
    shell: shellView({ session: isOwn ? context.session : null, layout, request }),
    sections: layout.sections,
    look: lookOf(layout),
    clientName: layout.client.name,
    isOpen: true,
    isFresh: true,
    origin: context.origin,
    preview: { viewer, until, token: new URL(request.url).searchParams.get("preview") ?? "" },
  }
}

const unlessFound = (failure: unknown) => {
  if (failure instanceof Response && failure.status === 404) return null
  throw failure
}

const pathOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, "")
const isSignIn = (request: Request) => /^\/(home-)?login$/i.test(pathOf(request))
const isElsewhere = (failure: unknown) => failure instanceof Response && failure.status < 400

async function ownOrNone(args: LoaderFunctionArgs): Promise<Layout | null> {
  try {
    return await ownLayout(args)
  } catch (failure) {
    if (isElsewhere(failure)) throw failure
    if (isSignIn(args.request)) return null
    throw redirect(`/home-login?returnTo=${encodeURIComponent(pathOf(args.request))}`)
  }
}

/**
 * Signed-in users have no business on the sign-in page (decisions D-07), unless their layout fails to load: then they
 * stay there and may retry, which loads the page that they came from (decisions D-68).
 */
export async function leaveOrRetry(args: LoaderFunctionArgs): Promise<{ retry: string }> {
  const back = returnTo(new URL(args.request.url).searchParams.get("returnTo"))
  if (await ownOrNone(args)) throw redirect(back)
  return { retry: back }
}
