import type { MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { words } from "@sightline/screens/print-job/label-words.ts"
import { loader } from "@sightline/screens/print-job/test-print.server.ts"
import { TestPrintScreen } from "@sightline/screens/print-job/test-print-screen"

export { loader }

export const meta: MetaFunction = () => [{ title: `${words.testTitle} · Sightline` }]

export default function TestPrintPage() {
  const { labels, receipt } = useLoaderData<typeof loader>()
  return <TestPrintScreen labels={labels} receipt={receipt} />
}
