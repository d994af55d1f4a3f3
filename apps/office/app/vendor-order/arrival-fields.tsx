import { vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./order.css"
import type { OrderEditor } from "./use-order-editor"

/** With a date, Save makes the order Received (decisions D-99). */
export function ArrivalFields({ editor: { typed, change } }: { editor: OrderEditor }) {
  return (
    <div className={look.filters}>
      <TextField
        label="Received date"
        name="receivedDate"
        kind="code"
        placeholder="YYYY/MM/DD"
        inputMode="numeric"
        autoComplete="off"
        value={typed.receivedDate}
        onChange={({ target }) => change({ receivedDate: target.value })}
      />
      <TextField
        label="Receiver name"
        name="receiverName"
        autoComplete="off"
        value={typed.receiverName}
        maxLength={vendorOrderLimits.receiverName}
        onChange={({ target }) => change({ receiverName: target.value })}
      />
      <TextArea
        label="Received note"
        name="receivedNote"
        rows={2}
        value={typed.receivedNote}
        maxLength={vendorOrderLimits.note}
        onChange={({ target }) => change({ receivedNote: target.value })}
      />
    </div>
  )
}
