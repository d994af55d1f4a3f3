import { writtenDate } from "@sightline/fields/date"
import { isNumberKey } from "@sightline/fields/kind"
import { longestServiceText, serviceProblems } from "@sightline/model/maintenance"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { problemsIn } from "../product/form-help"
import { CloseQuestion } from "./close-question"
import * as look from "./dialog.css"
import { sendService } from "./send"
import { useOnce } from "./use-once"
import { withReason, words } from "./words"

type Props = { itemId: number; onClose: () => void; onDone: () => void }

const empty = { technician: "", servicedOn: "", company: "", serviceNumber: "", orderNumber: "", cost: "0" }
type Field = keyof typeof empty

/** In the order of the form, with the names that the calls give their mistakes. */
const fields: readonly { id: Field; label: string; wire: string }[] = [
  { id: "technician", label: "Technician name *", wire: "serviceTechnicianName" },
  { id: "servicedOn", label: "Serviced date *", wire: "servicedDate" },
  { id: "company", label: "Company", wire: "serviceCompanyName" },
  { id: "serviceNumber", label: "Service ID", wire: "serviceID" },
  { id: "orderNumber", label: "Order ID", wire: "serviceOrderID" },
  { id: "cost", label: "Cost", wire: "totalCost" },
]

const centsOf = (cost: string) => Math.round(Number(cost === "" ? "0" : cost) * 100)

/** What a workshop has done to an item; whoever closes it over what he has entered is asked first (document 1 §5). */
export function MaintenanceDialog({ itemId, onClose, onDone }: Props) {
  const [entered, setEntered] = useState(empty)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [isAsking, setAsking] = useState(false)
  const { once, isPending } = useOnce()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const isUnsaved = fields.some(({ id }) => entered[id] !== empty[id])
  const close = () => (isUnsaved ? setAsking(true) : onClose())

  const refuse = (wrong: Readonly<Record<string, string>>) => {
    setProblems(wrong)
    const first = fields.find(({ wire }) => wire in wrong)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.id}"]`)?.focus()
  }
  const save = async () => {
    const { cost, ...texts } = entered
    const service = { itemId, ...texts, totalCost: centsOf(cost) }
    const wrong = serviceProblems(service, (text) => writtenDate(text) !== null)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    const heard = await once(service, (key) => sendService(service, key))
    const isDone = heard._tag === "Done"
    toast({
      tone: isDone ? "positive" : "critical",
      text: isDone ? words.serviceAdded : withReason(words.serviceNotAdded, heard._tag),
    })
    if (isDone) return onDone()
    refuse(problemsIn(heard))
  }
  return (
    <Dialog title={`Add maintenance of item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <form
        ref={form}
        className={look.form}
        noValidate
        aria-label="Maintenance"
        onSubmit={(event) => {
          event.preventDefault()
          if (isUnsaved && !isPending) void save()
        }}
      >
        <div className={look.two}>
          {fields.map(({ id, label, wire }) => (
            <TextField
              key={id}
              label={label}
              name={id}
              value={entered[id]}
              error={problems[wire]}
              maxLength={longestServiceText}
              autoComplete="off"
              autoFocus={id === "technician"}
              aria-required={label.endsWith("*")}
              {...(id === "servicedOn" && { placeholder: "YYYY/MM/DD", inputMode: "numeric" as const })}
              {...(id === "cost" && { inputMode: "decimal" as const, onKeyDown: onlyNumbers })}
              onChange={({ target }) => {
                const value = id === "cost" ? target.value.replace(/[^0-9.]/g, "") : target.value
                setEntered({ ...entered, [id]: value })
                setProblems(({ [wire]: _right, ...others }) => others)
              }}
            />
          ))}
        </div>
        <div className={look.actions}>
          <Button tone="quiet" isDisabled={isPending} onPress={close}>
            Cancel
          </Button>
          <Button type="submit" isDisabled={!isUnsaved} isPending={isPending}>
            Save
          </Button>
        </div>
      </form>
      <CloseQuestion
        isOpen={isAsking}
        title="Unsaved maintenance"
        content={words.serviceUnsaved}
        onStay={() => setAsking(false)}
        onLeave={onClose}
      />
    </Dialog>
  )
}

function onlyNumbers(event: React.KeyboardEvent): void {
  const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
  if (isText && !isNumberKey(event.key)) event.preventDefault()
}
