import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loader as removalDesk } from "@sightline/screens/removal/load.server.ts"
import { words } from "@sightline/screens/removal/words.ts"
import { useEffect } from "react"
import { asksForShell } from "../shell/desk"
import { useStation } from "../shell/station-context"
import { ScanRemove } from "./scan-remove"

/** The shell is given without anybody's data; what the station remembers of it is filled in by the page. */
export const loader = async (args: LoaderFunctionArgs) => {
  if (asksForShell(args.request)) return null
  const { title, statuses } = await removalDesk(args)
  return { title, statuses }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? words.title} · Sightline` }]

export default function ScanRemovePage() {
  const loaded = useLoaderData<typeof loader>()
  const { desk, keepDesk } = useStation()
  useEffect(() => {
    if (loaded) keepDesk(loaded)
  }, [loaded, keepDesk])
  return <ScanRemove desk={loaded ?? desk} />
}
