import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { load } from "@sightline/bff-client/remix"
import { allows, relocators, staff } from "@sightline/model/role-table"
import { loader as removalDesk } from "@sightline/screens/removal/load.server.ts"
import { words } from "@sightline/screens/removal/words.ts"
import { Schema } from "effect"
import { useEffect } from "react"
import { freshGrant, setting } from "../session/grants.server"
import { countsHere } from "../shell/counts-here.server"
import { asksForShell } from "../shell/desk"
import { useStation } from "../shell/station-context"
import { ScanRemove } from "./scan-remove"

const remainderOptions = load(Schema.Struct({}), (bff) => bff.groupCount.options({ urlParams: {} }))

/**
 * The shell contains nobody's data; the page fills in what the station has stored. A user who begins to work here gets
 * the grant for applying their scans; a session that began elsewhere starts again.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args
  if (asksForShell(request)) return null
  // The loaders of a page run in parallel: this one must not end a session that is about to register the station.
  if (context.session && context.station.secret === null) throw redirect("/register")
  const { title, statuses, labels, removalStatuses } = await removalDesk(args)
  const remainders = await remainderOptions(args)
  const counts = await countsHere(args)
  const fresh = await freshGrant(args)
  if (!fresh) throw redirect("/sign-in", { headers: { "Set-Cookie": await context.forget() } })
  const { session } = context
  const viewer = { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" } as const
  const may = {
    mayRelocate: allows(relocators, viewer),
    mayPair: allows(staff, viewer),
  }
  const tasks = { remainders, statuses: removalStatuses, counts, ...may }
  return data({ title, statuses, labels, tasks }, { headers: setting(fresh.cookies) })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? words.title} · Sightline` }]

export default function ScanRemovePage() {
  const loaded = useLoaderData<typeof loader>()
  const { desk, keepDesk } = useStation()
  useEffect(() => {
    if (loaded) keepDesk(loaded)
  }, [loaded, keepDesk])
  // What the station has heard since then stands in its own.
  return <ScanRemove desk={desk ?? loaded ?? undefined} />
}
