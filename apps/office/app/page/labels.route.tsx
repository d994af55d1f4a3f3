import type { MetaFunction } from "@remix-run/node"
import { useLoaderData, useSearchParams } from "@remix-run/react"
import { loader } from "@sightline/screens/print-job/labels.server.ts"
import { LabelsScreen } from "@sightline/screens/print-job/labels-screen"
import { labelsTitle } from "@sightline/screens/print-job/labels-words.ts"
import { returnTo } from "@sightline/screens/shell/return-to.ts"
import { PrintLabels } from "../vendor-receipt/print-labels"

export { loader }

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? labelsTitle(data) : "Labels"} · Sightline` },
]

/** The labels of a posted delivery or of several products, printed by the browser (decision 206). */
export default function LabelsPage() {
  const sheet = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const { receiptId, labels } = sheet
  const units = labels.reduce((sum, { copies }) => sum + copies, 0)
  return (
    <LabelsScreen
      sheet={sheet}
      back={returnTo(asked.get("back"), receiptId === null ? "/inventory/update" : "/add-quantity")}
    >
      {receiptId !== null && <PrintLabels receipt={{ id: receiptId, units }} />}
    </LabelsScreen>
  )
}
