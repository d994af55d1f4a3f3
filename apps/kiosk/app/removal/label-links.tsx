import { itemCode } from "@sightline/model/barcode"
import { PrintLinks, PrintLinksProvider } from "@sightline/screens/print-job/print-links"
import type { RemovalDesk } from "../shell/desk"

interface Props {
  readonly labels: RemovalDesk["labels"]
  readonly itemId: number
}

/** The link to the label of the last scan. */
export function LabelLinks({ labels, itemId }: Props) {
  return (
    <PrintLinksProvider value={{ ...labels, path: "/kiosk/label" }}>
      <PrintLinks code={(client) => itemCode(client, itemId)} size="kiosk" />
    </PrintLinksProvider>
  )
}
