import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Link } from "@sightline/ui/link"
import { salesCsvPath, salesRowsPath } from "../address"
import { PapersList } from "../papers-list"
import { salesWritten } from "../rows/written"
import { words } from "../words"
import { salesRowsAt } from "./rows.server"

export const loader = (args: LoaderFunctionArgs) => salesRowsAt(args)

const { sales } = words

export const meta: MetaFunction = () => [{ title: `${sales.allPapers} · Sightline` }]

/** The invoices and credit notes behind net sales. */
export default function SalesRowsPage() {
  const { place, ...found } = useLoaderData<typeof loader>()
  const title = place.kind ? sales.papers[place.kind] : sales.allPapers
  return (
    <PapersList
      found={found}
      title={title}
      above={<Link href="/insight/sales">{words.pages.sales}</Link>}
      kind={place.kind}
      days={place}
      write={salesWritten(title, place)}
      csv={salesCsvPath(place)}
      href={(page) => salesRowsPath({ ...place, page })}
    />
  )
}
