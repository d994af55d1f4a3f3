import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { PrintLinksProvider } from "@sightline/screens/print-job/print-links"
import { loader } from "@sightline/screens/removal/load.server.ts"
import { ScanRemove } from "@sightline/screens/removal/scan-remove"
import { words } from "@sightline/screens/removal/words.ts"

export { loader }

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? words.title} · Sightline` }]

const paths = { removePath: "/scan-remove/scan", reversePath: "/scan-remove/reverse", signInPath: "/home-login" }

const live = { livePath: "/live", standsPath: "/scan-remove/stands" }

export default function ScanRemovePage() {
  const { title, person, statuses, labels } = useLoaderData<typeof loader>()
  return (
    <PrintLinksProvider value={{ ...labels, path: "/label" }}>
      <ScanRemove
        scope={{ ...person, ...paths }}
        title={title}
        statuses={statuses}
        live={live}
        quantityPath="/adjust-inventory"
        pullPath="/scan-remove/pull"
        actsPath="/last-acts"
      />
    </PrintLinksProvider>
  )
}
