import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Link } from "@sightline/ui/link"
import { peoplePath, personSalesCsvPath, personSalesPath, usualDays } from "../address"
import { PapersList } from "../papers-list"
import { personSalesWritten } from "../rows/written"
import { personSalesAt } from "../sales/rows.server"
import { words } from "../words"

export const loader = (args: LoaderFunctionArgs) => personSalesAt(args)

const title = words.people.papers

export const meta: MetaFunction = () => [{ title: `${title} · Sightline` }]

/** The invoices and credit notes behind a person's net sales. */
export default function PersonSalesPage() {
  const { place, ...found } = useLoaderData<typeof loader>()
  return (
    <PapersList
      found={found}
      title={title}
      above={<Link href={peoplePath({ center: place.center, days: usualDays })}>{words.pages.people}</Link>}
      days={place}
      write={personSalesWritten(title, place)}
      csv={personSalesCsvPath(place)}
      href={(page) => personSalesPath({ ...place, page })}
    />
  )
}
