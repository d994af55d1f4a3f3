import type { AppLoadContext } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"

/** The gallery exists with the demo only (decisions D-130). */
export function onlyWithDemo({ isDemo }: Pick<AppLoadContext, "isDemo">): null {
  if (!isDemo) throw notFound()
  return null
}
