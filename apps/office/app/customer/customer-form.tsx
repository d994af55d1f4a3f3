import { useNavigate } from "@remix-run/react"
import {
  type CustomerText,
  customerFieldNames,
  customerLengths,
  digitFields,
  optionalFields,
} from "@sightline/model/customer-rules"
import { Actions } from "@sightline/ui/actions"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Columns } from "@sightline/ui/columns"
import { TextField } from "@sightline/ui/text-field"
import { type FocusEvent, useEffect, useRef } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { LeaveQuestion } from "../shell/leave-question"
import { AlikeNotice } from "./alike-notice"
import * as look from "./customer-form.css"
import type { Place, StoredCustomer } from "./customer-values"
import { PlaceFields } from "./place-fields"
import { TheirsDialog } from "./theirs-dialog"
import { useCustomerForm } from "./use-customer-form"
import { words } from "./words"

type Props = { customer: StoredCustomer | null; countries: readonly Place[] }

const digits = { inputMode: "numeric", kind: "code" } as const

/** Fields that may identify a known customer. */
const telling: ReadonlySet<string> = new Set(["email", "lastName", "cellPhone", "homePhone", "workPhone"])

/** Creates or edits a customer; a refusal loses nothing typed. */
export function CustomerForm({ customer, countries }: Props) {
  const form = useCustomerForm(customer)
  const { values, problems, isSaving } = form
  const { title, submit } = customer ? words.edit : words.new
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)
  useEffect(() => {
    if (!wasTried.current) return
    const named = [...(ref.current?.querySelectorAll<HTMLElement>("[name]") ?? [])]
    const wrong = named.find((field) => problems[field.getAttribute("name") ?? ""])
    if (!wrong) return
    wasTried.current = false
    wrong.focus()
  }, [problems])
  useShortcut("save", () => ref.current?.requestSubmit())
  const field = (name: CustomerText) => (
    <TextField
      key={name}
      label={optionalFields.has(name) ? customerFieldNames[name] : `${customerFieldNames[name]} *`}
      name={name}
      value={values[name]}
      error={problems[name]}
      required={!optionalFields.has(name)}
      autoComplete="off"
      onChange={({ target }) => form.type(name, target.value)}
      {...(digitFields.has(name) ? digits : { maxLength: customerLengths[name] })}
      {...(name === "email" && { type: "email" })}
    />
  )
  return (
    <form
      ref={ref}
      className={look.form}
      noValidate
      aria-label={title}
      data-keeps={title}
      onBlur={({ target }: FocusEvent<HTMLFormElement>) => telling.has(target.name) && form.lookForAlike()}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving) return
        wasTried.current = true
        void form.save()
      }}
    >
      <Card as="section" padding="generous" aria-labelledby="customer-name">
        <div className={look.part}>
          <h2 id="customer-name" className={look.heading}>
            Name
          </h2>
          <Columns count={3}>{(["firstName", "middleName", "lastName"] as const).map(field)}</Columns>
        </div>
      </Card>
      <Card as="section" padding="generous" aria-labelledby="customer-contact">
        <div className={look.part}>
          <h2 id="customer-contact" className={look.heading}>
            Contact
          </h2>
          <Columns count={2}>{(["email", "cellPhone", "homePhone", "workPhone"] as const).map(field)}</Columns>
        </div>
      </Card>
      <Card as="section" padding="generous" aria-labelledby="customer-address">
        <div className={look.part}>
          <h2 id="customer-address" className={look.heading}>
            Address
          </h2>
          <Columns count={3}>
            {(["street", "unitNumber", "zipCode"] as const).map(field)}
            <PlaceFields values={values} countries={countries} problems={problems} onChoose={form.choose} />
          </Columns>
        </div>
      </Card>
      <AlikeNotice
        people={form.alike}
        questions={form.questions}
        isSaving={isSaving}
        onAnother={() => void form.save(true)}
      />
      <Actions>
        <Button tone="quiet" isDisabled={isSaving} onPress={() => navigate("/customer")}>
          Cancel
        </Button>
        <Button type="submit" isPending={isSaving}>
          {submit}
        </Button>
      </Actions>
      <LeaveQuestion isUnsaved={form.isUnsaved} />
      {customer && form.isBehind && (
        <TheirsDialog id={customer.id} mine={values} onSettle={form.settle} onClose={form.leaveBehind} />
      )}
    </form>
  )
}
