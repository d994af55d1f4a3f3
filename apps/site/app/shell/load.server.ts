import { type LoaderFunctionArgs, redirect } from "@remix-run/node"
import type { Layout, LayoutSection } from "@sightline/model/layout"
import { allows, pageAt } from "@sightline/model/role-table"
import { ownLayout, visitorLayout } from "@sightline/screens/shell/layout.server.ts"
import { returnTo } from "@sightline/screens/shell/return-to.ts"
import { lookOf, type ShellView, shellView } from "@sightline/screens/shell/shell-view.ts"

/** What every page of the site shows around its content, and the client's own content for it. */
export type SiteShell = {
  readonly shell: ShellView
  readonly sections: readonly LayoutSection[]
  /** Whose page it is; unknown while nobody can be asked. */
  readonly clientName: string | null
  readonly isFresh: boolean
  readonly look: Readonly<Record<string, string>>
  /** The role table's answer to whether this page is open to whoever asks (document 0 §2.1). */
  readonly isOpen: boolean
  /** What addresses of this installation begin with, for the head of a page. */
  readonly origin: string
}

/**
 * Visitors see the client at the address, or the default one; staff see their own. When a visitor's layout cannot be asked
 * he gets the last good one; staff are led to the sign-in page, which needs none, and keep their session (decisions D-68).
 */
export async function siteShell(args: LoaderFunctionArgs): Promise<SiteShell> {
  const { request, params, context } = args
  const own = context.session ? await ownOrNone(args) : null
  // An address of no client is its route's matter; around its not-found page stands what stands everywhere.
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
 * Who is signed in has no business at the sign-in page (decisions D-07), unless his layout cannot be loaded: then he stays
 * there and may try again, which is to load the page that he came from (decisions D-68).
 */
export async function leaveOrRetry(args: LoaderFunctionArgs): Promise<{ retry: string }> {
  const back = returnTo(new URL(args.request.url).searchParams.get("returnTo"))
  if (await ownOrNone(args)) throw redirect(back)
  return { retry: back }
}
