import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useSearchParams } from "@remix-run/react"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { loader } from "@sightline/screens/print-job/label.server.ts"
import { LabelScreen } from "@sightline/screens/print-job/label-screen"
import { labelTitle } from "@sightline/screens/print-job/label-words.ts"
import { printLabel } from "@sightline/screens/print-job/print.server.ts"
import { useOutcome } from "@sightline/screens/print-job/use-outcome.ts"
import { returnTo } from "@sightline/screens/shell/return-to.ts"

export { loader }

export const action = (args: ActionFunctionArgs) => printLabel(args)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? labelTitle(data.label) : "Label"} · Sightline` },
]

export default function LabelPage() {
  const loaded = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  useLiveData("/live", "printer", "print-job")
  return (
    <LabelScreen
      {...loaded}
      outcome={useOutcome<typeof action>()}
      back={returnTo(asked.get("back"), "/scan-remove")}
      size="office"
    />
  )
}
