import { editableStatuses, orderStatusOf } from "@sightline/model/sales-order-rules"
import { Select } from "@sightline/ui/select"

type Props = { statusId: number; isBusy: boolean; onChoose: (statusId: number) => void }

const options = editableStatuses.map((id) => ({ value: String(id), label: orderStatusOf(id).name }))

/** An order that is not submitted is New, In Progress or Pending, as people say (decisions D-103). */
export const StatusChoice = ({ statusId, isBusy, onChoose }: Props) => (
  <Select
    label="Status"
    name="status"
    value={String(statusId)}
    disabled={isBusy}
    options={options}
    onChange={({ target }) => onChoose(Number(target.value))}
  />
)
