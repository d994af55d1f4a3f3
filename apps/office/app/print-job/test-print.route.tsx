import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { words } from "@sightline/screens/print-job/label-words.ts"
import { printLabel } from "@sightline/screens/print-job/print.server.ts"
import { loader } from "@sightline/screens/print-job/test-print.server.ts"
import { TestPrintScreen } from "@sightline/screens/print-job/test-print-screen"
import { useOutcome } from "@sightline/screens/print-job/use-outcome.ts"

export { loader }

export const action = (args: ActionFunctionArgs) => printLabel(args)

export const meta: MetaFunction = () => [{ title: `${words.testTitle} · Sightline` }]

export default function TestPrintPage() {
  useLiveData("/live", "printer", "print-job")
  return <TestPrintScreen {...useLoaderData<typeof loader>()} outcome={useOutcome<typeof action>()} />
}
