import { vendorOrderLimits } from "@sightline/model/vendor-order-rules"
import { Select } from "@sightline/ui/select"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./order.css"
import type { OrderEditor } from "./use-order-editor"
import type { OfferedVendor } from "./vendors.server"

type Props = { editor: OrderEditor; vendors: readonly OfferedVendor[] }

/** The vendor is fixed once the order has items (document 2 §4.1); choosing one takes over how to reach them. */
export function OrderFields({ editor: { typed, change, isEditable }, vendors }: Props) {
  const { vendorId, vendorName } = typed
  const isListed = vendors.some(({ id }) => id === vendorId)
  const offered =
    isListed || vendorId === null ? vendors : [{ id: vendorId, name: vendorName, phone: "", email: "" }, ...vendors]
  return (
    <div className={look.fields}>
      <Select
        label="Vendor"
        name="vendor"
        options={[
          { value: "", label: "Choose a vendor" },
          ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={vendorId === null ? "" : String(vendorId)}
        disabled={!isEditable || typed.lines.length > 0}
        onChange={({ target }) => {
          const vendor = offered.find(({ id }) => String(id) === target.value)
          change({
            vendorId: vendor?.id ?? null,
            vendorName: vendor?.name ?? "",
            phone: vendor?.phone ?? "",
            email: vendor?.email ?? "",
          })
        }}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="off"
        value={typed.phone}
        readOnly={!isEditable}
        maxLength={vendorOrderLimits.phone}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        value={typed.email}
        readOnly={!isEditable}
        maxLength={vendorOrderLimits.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <TextArea
        label="Note"
        name="note"
        rows={2}
        value={typed.note}
        readOnly={!isEditable}
        maxLength={vendorOrderLimits.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </div>
  )
}
