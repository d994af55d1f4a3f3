import { fullName } from "@sightline/model/full-name"
import { money } from "@sightline/model/money"
import type { PaymentType } from "@sightline/model/payment"
import { cashDue } from "@sightline/model/payment-rules"
import { orderLengths } from "@sightline/model/sales-order-rules"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Columns } from "@sightline/ui/columns"
import { Muted } from "@sightline/ui/muted"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import { quickAmounts } from "../shell/cents"
import { useShortcut } from "../shell/keys/use-shortcut"
import { MoneyField } from "../shell/money-field"
import { CardChoice } from "./card-choice"
import { ChangeDue } from "./change-due"
import { CustomerPicker } from "./customer-picker"
import { OrderNotes } from "./order-notes"
import * as look from "./payment-step.css"
import type { OrderTimes } from "./times"
import type { Buyer, Typed, TypedChange } from "./use-checkout"
import type { LoadedOrder } from "./use-order"
import { words } from "./words"

/** The summary's button submits this form. */
export const checkoutForm = "checkout"

type Props = {
  order: LoadedOrder
  typed: Typed
  isUnsaved: boolean
  times: OrderTimes
  onChange: (change: TypedChange) => void
  onSubmit: (form: FormData) => void
}

const paymentButtons: readonly { readonly type: PaymentType; readonly label: string }[] = [
  { type: "Cash", label: "Cash" },
  { type: "CreditCard", label: "Credit" },
]

/** The step Payment Type (document 2 §2.2). */
export function PaymentStep({ order, typed, isUnsaved, times, onChange, onSubmit }: Props) {
  const { paymentType, customer } = typed
  useShortcut("cash", () => onChange({ paymentType: "Cash" }))
  useShortcut("credit", () => onChange({ paymentType: "CreditCard" }))
  return (
    <form
      id={checkoutForm}
      className={look.form}
      aria-label="Payment Type"
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      <Card as="section" aria-labelledby="order-payment">
        <div className={look.part}>
          <h2 id="order-payment" className={look.heading}>
            Express Checkout
          </h2>
          <div className={look.choices}>
            {paymentButtons.map(({ type, label }) => (
              <Button
                key={type}
                size="kiosk"
                tone={type === paymentType ? "accent" : "quiet"}
                aria-pressed={type === paymentType}
                onPress={() => onChange({ paymentType: type })}
              >
                {label}
              </Button>
            ))}
          </div>
          {paymentType === "CreditCard" && <CardChoice hasReader={order.hasReader} />}
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
          {order.type === "Instant" && paymentType === "Cash" && (
            <CashReceived order={order} received={typed.received} onChange={onChange} />
          )}
        </div>
      </Card>
      <Card as="section" aria-labelledby="order-user">
        <div className={look.part}>
          <h2 id="order-user" className={look.heading}>
            User information
          </h2>
          <CustomerPicker
            onPick={({ id, firstName, lastName, cellPhone, email }) =>
              onChange({ customer: { customerId: id, firstName, lastName, cellPhone, email, isOverridden: true } })
            }
          />
          <BuyerFields buyer={customer} onChange={(customer) => onChange({ customer })} />
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

type CashProps = { order: LoadedOrder; received: number | null; onChange: (change: TypedChange) => void }

function CashReceived({ order, received, onChange }: CashProps) {
  const due = cashDue(order.total, order.cashStep)
  return (
    <div className={look.cash}>
      <div className={look.field}>
        <MoneyField
          label="Cash received"
          name="received"
          value={received}
          description={due === order.total ? undefined : words.inCash(due)}
          onChange={(received) => onChange({ received })}
        />
        <span className={look.quick}>
          {quickAmounts(due).map((cents) => (
            <Button key={cents} tone="quiet" size="touch" onPress={() => onChange({ received: cents })}>
              {money(cents)}
            </Button>
          ))}
        </span>
      </div>
      {received !== null && <ChangeDue received={received} total={due} />}
    </div>
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
    <>
      {buyer.isOverridden && <Muted>{fullName(buyer)} is on your list of customers.</Muted>}
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
    </>
  )
}
