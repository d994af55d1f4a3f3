import { isEmailAddress } from "@sightline/model/email-address"
import { money } from "@sightline/model/money"
import { orderLengths } from "@sightline/model/sales-order-rules"
import { persist, persisted } from "@sightline/screens/shell/persisted.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Checkbox } from "@sightline/ui/checkbox"
import { Columns } from "@sightline/ui/columns"
import { Muted } from "@sightline/ui/muted"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import { useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { toNextField } from "../../shell/keys/next-field"
import { useShortcut } from "../../shell/keys/use-shortcut"
import { MoneyField } from "../../shell/money-field"
import type { OrderTimes } from "../times"
import type { LoadedOrder } from "../use-order"
import { words } from "../words"
import { CardChoice } from "./card-choice"
import { CashPart, useCashPart } from "./cash-part"
import { CashReceived, useCashAsked } from "./cash-received"
import { CustomerPicker, type Settle } from "./customer-picker"
import type { FoundCustomer } from "./found-customers"
import { OrderNotes } from "./order-notes"
import * as look from "./payment-step.css"
import { SaveCustomer } from "./save-customer"
import { chosen, type Tender, tenderOf } from "./tender"
import type { Buyer, Typed, TypedChange } from "./use-checkout"
import { useKeepBuyer } from "./use-keep-buyer"
import { mailBox } from "./use-submit"

/** The summary's button submits this form. */
export const checkoutForm = "checkout"

type Props = {
  order: LoadedOrder
  typed: Typed
  isUnsaved: boolean
  /** The person has just come to this step. */
  isEntered: boolean
  times: OrderTimes
  onChange: (change: TypedChange) => void
  /** Charge completes the order too. */
  onSubmit: (form: FormData, isCharge: boolean) => void
}

/** What a button of the form asks for. */
export const charge = "charge"
export const submitOnly = "submit"

/** Money is typed last: Enter there asks for the main button. */
const amounts = new Set(["received", "amount"])

const cashOrCard: readonly { readonly way: Tender; readonly label: string }[] = [
  { way: "cash", label: "Cash" },
  { way: "credit", label: "Credit" },
]

/** An Account order takes payments of both types one after the other (decision 209). */
const tenders = { Account: cashOrCard, Instant: [...cashOrCard, { way: "both", label: "Cash and card" }] } as const

/** The step Payment Type (document 2 §2.2). */
export function PaymentStep({ order, typed, isUnsaved, isEntered, times, onChange, onSubmit }: Props) {
  const { customer } = typed
  const form = useRef<HTMLFormElement>(null)
  const settle = useRef<Settle>()
  const isDue = useRef(false)
  const isChecking = useRef(false)
  const main = order.type === "Instant" ? charge : submitOnly
  const wanted = useRef<string>(main)
  // What the submit itself has found, kept or asked for is in the form by now: the customer, the cash.
  useEffect(() => {
    if (!isDue.current) return
    isChecking.current = false
    form.current?.requestSubmit()
  }, [customer, typed.received])
  const part = useCashPart(order, typed)
  const cash = useCashAsked(order, typed)
  const tender = tenderOf(order, typed)
  const choose = (way: Tender) => onChange(chosen(way, typed))
  const pick = ({ id, firstName, lastName, cellPhone, email }: FoundCustomer, isSubmitted: boolean) => {
    isDue.current = isSubmitted
    onChange({ customer: { customerId: id, firstName, lastName, cellPhone, email, isOverridden: true } })
  }
  const keeping = useKeepBuyer(customer, (customerId) => {
    isDue.current = true
    onChange({ customer: { customerId, isOverridden: false } })
  })
  const submit = async (form: FormData, button: string | null) => {
    if (isChecking.current) return
    wanted.current = button ?? (isDue.current ? wanted.current : main)
    isDue.current = false
    isChecking.current = true
    const isReady = (await settle.current?.()) && part.isAnswered() && cash.isAnswered() && (await keeping.isSettled())
    isChecking.current = false
    if (isReady) onSubmit(form, wanted.current === charge)
  }
  useShortcut("cash", () => choose("cash"))
  useShortcut("credit", () => choose("credit"))
  return (
    <form
      id={checkoutForm}
      className={look.form}
      aria-label="Payment Type"
      noValidate
      autoComplete="off"
      ref={form}
      onKeyDown={(event) => toNextField(event, amounts)}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        void submit(new FormData(event.currentTarget), submitter?.getAttribute("value") ?? null)
      }}
    >
      <Card as="section" aria-labelledby="order-payment">
        <div className={look.part}>
          <h2 id="order-payment" className={look.heading}>
            Express Checkout
          </h2>
          <div className={look.choices}>
            {tenders[order.type].map(({ way, label }) => (
              <Button
                key={way}
                size="kiosk"
                tone={way === tender ? "accent" : "quiet"}
                aria-pressed={way === tender}
                onPress={() => choose(way)}
              >
                {label}
              </Button>
            ))}
          </div>
          {order.type === "Instant" && (
            <BothKey
              onPress={() => {
                // The amount is what comes next, and its field is there at once.
                flushSync(() => choose("both"))
                part.field.current?.focus()
              }}
            />
          )}
          {tender === "both" && (
            <CashPart order={order} cashAmount={typed.cashAmount ?? 0} part={part} onChange={onChange} />
          )}
          {tender !== "cash" && <CardChoice hasReader={order.hasReader} />}
          {order.type === "Account" && (
            <MoneyField
              label="Amount pay"
              name="amount"
              description={`From $0.00 to ${money(order.total)}; the rest stays open`}
              value={typed.amount}
              most={order.total}
              onChange={(amount) => onChange({ amount })}
            />
          )}
          {order.type === "Instant" && tender !== "credit" && part.isFit && (
            <CashReceived
              order={order}
              received={typed.received}
              cash={cash}
              onChange={onChange}
              onChosen={(received) => {
                // Charge has asked for it, so the answer lets it go on.
                isDue.current = cash.problem !== undefined && wanted.current === charge && received >= cash.due
                onChange({ received })
              }}
            />
          )}
        </div>
      </Card>
      <Card as="section" aria-labelledby="order-user">
        <div className={look.part}>
          <h2 id="order-user" className={look.heading}>
            User information
          </h2>
          <CustomerPicker isEntered={isEntered} settle={settle} onPick={pick} />
          <BuyerFields buyer={customer} onChange={(customer) => onChange({ customer })} />
          <SaveCustomer
            buyer={customer}
            keeping={keeping}
            onPick={(known) =>
              pick(
                { ...known, cellPhone: known.cellPhone || customer.cellPhone, email: known.email || customer.email },
                true,
              )
            }
          />
          <MailBox email={customer.email} />
        </div>
      </Card>
      <Card as="section" aria-labelledby="order-notes">
        <div className={look.part}>
          <h2 id="order-notes" className={look.heading}>
            Order notes
          </h2>
          <OrderNotes notes={order.notes} times={times} />
          <TextArea
            label="New note"
            name="note"
            rows={3}
            maxLength={orderLengths.note}
            value={typed.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </div>
      </Card>
      <span role="status">{isUnsaved && <Muted as="span">Not saved yet. What you typed is still here.</Muted>}</span>
    </form>
  )
}

/** Takes the money in both ways by its key. */
function BothKey({ onPress }: { onPress: () => void }) {
  useShortcut("both", onPress)
  return null
}

/** Whether the submit mails the invoice, as this person chose last. */
function MailBox({ email }: { email: string }) {
  const [isOn, setOn] = useState(false)
  useEffect(() => setOn(persisted("InvoiceMail") === true), [])
  return (
    <Checkbox
      label={words.mailInvoice(isEmailAddress(email) ? email : null)}
      name={mailBox}
      checked={isOn}
      onChange={({ target }) => {
        setOn(target.checked)
        persist("InvoiceMail", target.checked)
      }}
    />
  )
}

const texts = [
  { name: "firstName", label: "First name", type: "text" },
  { name: "lastName", label: "Last name", type: "text" },
  { name: "cellPhone", label: "Cell phone", type: "tel" },
  { name: "email", label: "Email", type: "email" },
] as const

function BuyerFields({ buyer, onChange }: { buyer: Buyer; onChange: (change: Partial<Buyer>) => void }) {
  /** Another name is another person; a phone or an address of the same one may be new. */
  const unlinked = (name: string) => (/Name$/.test(name) ? { customerId: null, isOverridden: false } : {})
  return (
    <Columns count={2}>
      {texts.map(({ name, label, type }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type={type}
          value={buyer[name]}
          maxLength={orderLengths[name]}
          autoComplete="off"
          onChange={({ target }) => onChange({ [name]: target.value, ...unlinked(name) })}
        />
      ))}
    </Columns>
  )
}
