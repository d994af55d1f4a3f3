import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { RowsList } from "../rows/list"
import { personRowsAt } from "../rows/rows.server"
import { words } from "../words"

export const loader = (args: LoaderFunctionArgs) => personRowsAt(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? words.figures[data.place.figure] : words.title} · Sightline` },
]

export default function PersonRowsPage() {
  return <RowsList {...useLoaderData<typeof loader>()} />
}
