import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { receivableAges } from "@sightline/model/insight-rules"
import { money } from "@sightline/model/money"
import { Link } from "@sightline/ui/link"
import { receivablesPath, unpaidCsvPath, unpaidPath } from "../address"
import { unpaidColumns } from "../money-columns"
import { RowsPage } from "../rows/page"
import { unpaidWritten } from "../rows/written"
import { words } from "../words"
import { unpaidAt } from "./receivables.server"

export const loader = (args: LoaderFunctionArgs) => unpaidAt(args)

const title = words.unpaid

export const meta: MetaFunction = () => [{ title: `${title} · Sightline` }]

/** The invoices behind what customers owe; each opens its order. */
export default function UnpaidPage() {
  const { rows, total, open, page, place } = useLoaderData<typeof loader>()
  const age = receivableAges.find((one) => one.age === place.age)
  return (
    <RowsPage
      title={title}
      above={<Link href={receivablesPath(place)}>{words.pages.receivables}</Link>}
      lead={[words.invoices(total), words.open(money(open)), ...(age ? [age.label] : [])].join(", ")}
      write={unpaidWritten(title, place)}
      csv={unpaidCsvPath(place)}
      columns={unpaidColumns}
      rows={rows}
      rowKey={({ orderId }) => orderId}
      noun="invoices"
      none={words.nobodyOwes}
      page={page}
      total={total}
      href={(to) => unpaidPath({ ...place, page: to })}
    />
  )
}
