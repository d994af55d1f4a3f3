import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { words } from "../words"
import { RowsList } from "./list"
import { rowsAt } from "./rows.server"

export const loader = (args: LoaderFunctionArgs) => rowsAt(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? words.figures[data.place.figure] : words.title} · Sightline` },
]

export default function InsightRowsPage() {
  return <RowsList {...useLoaderData<typeof loader>()} />
}
