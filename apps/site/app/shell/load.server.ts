import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import type { Layout, LayoutSection } from "@sightline/model/layout"
import { ownLayout, type ShownLayout, visitorLayout } from "@sightline/screens/shell/layout.server.ts"
import { returnTo } from "@sightline/screens/shell/return-to.ts"
import { type ShellView, shellView } from "@sightline/screens/shell/shell-view.ts"

/** What every page of the site shows around its content, and the client's own content for it. */
export type SiteShell = {
  readonly shell: ShellView
  readonly sections: readonly LayoutSection[]
  readonly isFresh: boolean
}

/**
 * Visitors see the client at the address, or the default one; staff see their own. When a visitor's layout cannot be asked
 * he gets the last good one; staff are led to the sign-in page, which needs none, and keep their session (decisions D-68).
 */
export async function siteShell(args: LoaderFunctionArgs): Promise<SiteShell> {
  const { request, context } = args
  const own = context.session ? await ownOrNone(args) : null
  // An address of no client is its route's matter; around its not-found page stands what stands everywhere.
  const page = await pageLayout(args).catch((failure: unknown) => ownOrVisitor({ ...args, params: {} }, failure))
  return {
    shell: shellView({ session: context.session, layout: own ?? page, request }),
    sections: page.sections,
    isFresh: page.isFresh && (own !== null || context.session === null),
  }
}

/** Whose page it is: the client at the address, the person's own, or the default one. An unknown address is not found. */
export async function pageLayout(args: LoaderFunctionArgs): Promise<ShownLayout> {
  if (args.params.hostname) return visitorLayout(args, args.params.hostname)
  const own = args.context.session ? await ownOrNone(args) : null
  return own ? { ...own, isFresh: true } : visitorLayout(args)
}

const ownOrVisitor = (args: LoaderFunctionArgs, failure: unknown) => {
  if (failure instanceof Response && failure.status === 404) return pageLayout(args)
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
 * Who is signed in has no business at the sign-in page (decisions D-07), unless his layout cannot be loaded: then he stays
 * there and may try again, which is to load the page that he came from (decisions D-68).
 */
export async function leaveOrRetry(args: LoaderFunctionArgs): Promise<{ retry: string }> {
  const back = returnTo(new URL(args.request.url).searchParams.get("returnTo"))
  if (await ownOrNone(args)) throw redirect(back)
  return { retry: back }
}
