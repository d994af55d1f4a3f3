import { vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import { DayField } from "@sightline/ui/day-field"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./order.css"
import type { OrderEditor } from "./use-order-editor"

type Props = {
  editor: OrderEditor
  /** The date has a field, and all three can be entered (decisions D-98). */
  isOpen: boolean
}

/**
 * Who received the order and what they noted stand on it in every state; only the date's field comes and goes (document 2
 * §2.1, §4.1). With a date, Save makes the order Received (decisions D-99).
 */
export function ArrivalFields({ editor: { typed, change }, isOpen }: Props) {
  return (
    <div className={look.fields}>
      {isOpen && (
        <DayField
          label="Received date"
          name="receivedDate"
          value={typed.receivedDate}
          onChange={(receivedDate) => change({ receivedDate })}
        />
      )}
      <TextField
        label="Receiver name"
        name="receiverName"
        autoComplete="off"
        value={typed.receiverName}
        readOnly={!isOpen}
        maxLength={vendorOrderLimits.receiverName}
        onChange={({ target }) => change({ receiverName: target.value })}
      />
      <TextArea
        label="Received note"
        name="receivedNote"
        rows={2}
        value={typed.receivedNote}
        readOnly={!isOpen}
        maxLength={vendorOrderLimits.note}
        onChange={({ target }) => change({ receivedNote: target.value })}
      />
    </div>
  )
}
