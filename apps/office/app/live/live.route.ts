import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound } from "@sightline/bff-client/remix"

/** Changes at the active client, for every open page of this browser. */
export const loader = ({ request, context }: LoaderFunctionArgs) => context.live(request) ?? notFound()
