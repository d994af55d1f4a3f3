import { writtenDate } from "@sightline/fields/date"
import { isNumberKey } from "@sightline/fields/kind"
import { longestServiceText } from "@sightline/model/length"
import { serviceProblems } from "@sightline/model/maintenance-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Columns } from "@sightline/ui/columns"
import { DayField } from "@sightline/ui/day-field"
import { FormDialog } from "@sightline/ui/form-dialog"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { problemsIn } from "../shell/field/form-help"
import { itemPath } from "../shell/item-path"
import type { addService } from "./maintenance.server"
import { refusals, words } from "./words"

type Props = { itemId: number; onClose: () => void; onDone: () => void }

const empty = { technician: "", servicedOn: "", company: "", serviceNumber: "", orderNumber: "", totalCost: "0" }
type Field = keyof typeof empty

/** In the order of the form. */
const fields: readonly { id: Field; label: string }[] = [
  { id: "technician", label: "Technician name *" },
  { id: "servicedOn", label: "Serviced date *" },
  { id: "company", label: "Company" },
  { id: "serviceNumber", label: "Service ID" },
  { id: "orderNumber", label: "Order ID" },
  { id: "totalCost", label: "Cost" },
]

const centsOf = (cost: string) => Math.round(Number(cost === "" ? "0" : cost) * 100)

/** Records a service on an item; closing it over typed values asks first (document 1 §5). */
export function MaintenanceDialog({ itemId, onClose, onDone }: Props) {
  const [entered, setEntered] = useState(empty)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { act, isPending } = useAct<typeof addService>(itemPath("service"), refusals)
  const isUnsaved = fields.some(({ id }) => entered[id] !== empty[id])
  const change = (id: Field, value: string) => {
    setEntered((before) => ({ ...before, [id]: value }))
    setProblems(({ [id]: _right, ...others }) => others)
  }
  const save = async () => {
    const { totalCost, ...texts } = entered
    const service = { itemId, ...texts, totalCost: centsOf(totalCost) }
    const wrong = serviceProblems(service, (text) => writtenDate(text) !== null)
    if (Object.keys(wrong).length > 0) return setProblems(wrong)
    const heard = await act(service, { done: words.serviceAdded, failed: words.serviceNotAdded })
    if (heard._tag === "Done") return onDone()
    setProblems(problemsIn(heard))
  }
  return (
    <FormDialog
      title={`Add maintenance of item ${itemId}`}
      label="Maintenance"
      canSubmit={isUnsaved}
      isPending={isPending}
      problems={problems}
      asks={isUnsaved}
      question={{ title: "Unsaved maintenance", content: words.serviceUnsaved }}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Columns count={2}>
        {fields.map(({ id, label }) => {
          const shared = {
            ...{ label, name: id, value: entered[id], error: problems[id], maxLength: longestServiceText },
            "aria-required": label.endsWith("*"),
          }
          return id === "servicedOn" ? (
            <DayField key={id} {...shared} onChange={(day) => change(id, day)} />
          ) : (
            <TextField
              key={id}
              {...shared}
              autoComplete="off"
              {...(id === "totalCost" && { inputMode: "decimal" as const, onKeyDown: onlyNumbers })}
              onChange={({ target: { value } }) =>
                change(id, id === "totalCost" ? value.replace(/[^0-9.]/g, "") : value)
              }
            />
          )
        })}
      </Columns>
    </FormDialog>
  )
}

function onlyNumbers(event: React.KeyboardEvent): void {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isText && !isNumberKey(event.key)) event.preventDefault()
}
