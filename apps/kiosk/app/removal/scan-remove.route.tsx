import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { PrintLinksProvider } from "@sightline/screens/print-job/print-links"
import { loader as removalDesk } from "@sightline/screens/removal/load.server.ts"
import { words } from "@sightline/screens/removal/words.ts"
import { useEffect } from "react"
import { freshGrant } from "../session/grants.server"
import { asksForShell } from "../shell/desk"
import { useStation } from "../shell/station-context"
import { ScanRemove } from "./scan-remove"

/**
 * The shell is given without anybody's data; what the station remembers of it is filled in by the page. Whoever begins
 * to work here gets the grant that his scans are applied with; a session that was begun elsewhere is begun anew.
 */
export const loader = async (args: LoaderFunctionArgs) => {
  const { request, context } = args
  if (asksForShell(request)) return null
  const { title, statuses, labels } = await removalDesk(args)
  const fresh = await freshGrant(args)
  if (!fresh) throw redirect("/sign-in", { headers: { "Set-Cookie": await context.forget() } })
  return data({ title, statuses, labels }, { headers: { "Set-Cookie": fresh.cookie } })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? words.title} · Sightline` }]

export default function ScanRemovePage() {
  const loaded = useLoaderData<typeof loader>()
  const { desk, keepDesk } = useStation()
  useEffect(() => {
    if (loaded) keepDesk(loaded)
  }, [loaded, keepDesk])
  const shown = loaded ?? desk
  return (
    <PrintLinksProvider value={shown && { ...shown.labels, path: "/kiosk/label" }}>
      <ScanRemove desk={shown} />
    </PrintLinksProvider>
  )
}
