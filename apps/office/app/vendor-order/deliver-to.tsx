import { deliveryLines } from "@sightline/model/vendor-paper-rules"
import { Lines } from "@sightline/ui/lines"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import * as look from "./order.css"
import type { OrderPage } from "./order.server"
import { centersPath } from "./paths"
import { words } from "./words"

type DeliveryCenter = OrderPage["centers"][number]

/** What the downloads and the mail of an order share: the centers to choose from, and the chosen one. */
export type Delivery = {
  centers: readonly DeliveryCenter[]
  /** Undefined: the person works at no center. */
  to: DeliveryCenter | undefined
  onChoose: (centerId: number) => void
  /** The person may write a center's address. */
  writesCenters: boolean
}

/** Where the vendor delivers, with what the paper says of that center. */
export function DeliverTo({ centers, to, onChoose, writesCenters, error }: Delivery & { error?: string | undefined }) {
  if (!to) return <Notice>{words.noCenter}</Notice>
  return (
    <div className={look.delivery}>
      <Select
        label={words.deliverTo}
        name="centerId"
        value={String(to.id)}
        onChange={({ target }) => onChoose(Number(target.value))}
        options={centers.map(({ id, center }) => ({ value: String(id), label: center }))}
        error={error}
      />
      <div aria-live="polite">
        <Lines>{deliveryLines(to).join("\n")}</Lines>
        {to.address === "" && (
          <Notice tone="caution">
            {words.noAddress} {writesCenters ? <Link href={centersPath}>{words.writeAddress}</Link> : words.whoWrites}
          </Notice>
        )}
      </div>
    </div>
  )
}
