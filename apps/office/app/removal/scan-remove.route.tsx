import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { loader } from "@sightline/screens/removal/load.server.ts"
import { ScanRemove } from "@sightline/screens/removal/scan-remove"
import { words } from "@sightline/screens/removal/words.ts"

export { loader }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? words.title} · Sightline` }]

const paths = { removePath: "/scan-remove/scan", reversePath: "/scan-remove/reverse", signInPath: "/home-login" }

export default function ScanRemovePage() {
  const { title, person, statuses } = useLoaderData<typeof loader>()
  return <ScanRemove scope={{ ...person, ...paths }} title={title} statuses={statuses} />
}
