import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node"
import { notFound, signInAgain } from "@sightline/bff-client/remix"
import type { LayoutSection } from "@sightline/model/layout"
import { pageAt } from "@sightline/model/role-table"
import { ownLayout, visitorLayout } from "@sightline/screens/shell/layout.server.ts"
import { isOpenTo, lookOf, type ShellView, shellView } from "@sightline/screens/shell/shell-view.ts"
import { offsetsToday, type ZoneOffsets } from "@sightline/screens/shell/zone.ts"

export type OfficeShell = {
  readonly shell: ShellView
  readonly look: Readonly<Record<string, string>>
  readonly sections: readonly LayoutSection[]
  /** The server's decision whether this page is open to this user (decisions D-03). */
  readonly isOpen: boolean
  /** How the server tells the times of the user's client. */
  readonly offsets: ZoneOffsets | null
}

/**
 * Visitors learn nothing about the office; a user whose session has just ended comes back after sign-in (decisions
 * D-125). If the layout fails to load, the user goes to the sign-in page, which needs none, and keeps the session
 * (decisions D-68).
 */
export async function officeShell(args: LoaderFunctionArgs): Promise<OfficeShell> {
  const { context, request } = args
  const { session, sessionEnded } = context
  const path = new URL(request.url).pathname.replace(/\.data$/, "")
  const isForVisitors = pageAt(path)?.who === "visitor"
  if (!session && !isForVisitors) throw sessionEnded ? signInAgain(request) : notFound()
  const layout = session ? await ownOrRetry(args) : { ...(await visitorLayout(args)), opens: [] }
  const { sections } = layout
  return {
    look: lookOf(layout),
    shell: shellView({ session, layout, request }),
    sections: sections.filter(({ name }) => name === "FOOTER"),
    isOpen: isForVisitors || isOpenTo(layout, path),
    offsets: session && offsetsToday(session.client.timeZone, Date.now()),
  }
}

const ownOrRetry = (args: LoaderFunctionArgs) =>
  ownLayout(args).catch((failure: unknown) => {
    throw failure instanceof Response && failure.status < 400 ? failure : signInToRetry(args.request)
  })

function signInToRetry(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`/home-login?returnTo=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`)
}

/** For a route without a page: the role table decides who may call it. */
export async function openOrNotFound(args: LoaderFunctionArgs): Promise<void> {
  const { isOpen } = await officeShell(args)
  if (!isOpen) throw notFound()
}
