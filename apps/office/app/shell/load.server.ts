import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/node"
import { notFound, signInAgain } from "@sightline/bff-client/remix"
import type { LayoutSection } from "@sightline/model/layout"
import { ownLayout } from "@sightline/screens/shell/layout.server.ts"
import { isOpenTo, type ShellView, shellView } from "@sightline/screens/shell/shell-view.ts"

export type OfficeShell = {
  readonly shell: ShellView
  readonly sections: readonly LayoutSection[]
  /** The server's answer to whether this page is open to this person (decisions D-03). */
  readonly isOpen: boolean
}

/**
 * Nobody without a session learns what the office holds; who had one a moment ago comes back to it (decisions D-125). Where
 * the layout cannot be loaded one is led to the sign-in page, which needs none, and keeps the session (decisions D-68).
 */
export async function officeShell(args: LoaderFunctionArgs): Promise<OfficeShell> {
  const { context, request } = args
  const { session, sessionEnded } = context
  if (!session) throw sessionEnded ? signInAgain(request) : notFound()
  const layout = await ownLayout(args).catch((failure: unknown) => {
    throw failure instanceof Response && failure.status < 400 ? failure : signInToRetry(request)
  })
  const path = new URL(request.url).pathname.replace(/\.data$/, "")
  const { sections } = layout
  return {
    shell: shellView({ session, layout, request }),
    sections: sections.filter(({ name }) => name === "FOOTER"),
    isOpen: isOpenTo(layout, path),
  }
}

function signInToRetry(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirectDocument(`/home-login?returnTo=${encodeURIComponent(pathname.replace(/\.data$/, "") + search)}`)
}
