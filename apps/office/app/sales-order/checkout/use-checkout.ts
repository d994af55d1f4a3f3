import { isEmailAddress } from "@sightline/model/email-address"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useCallback, useEffect, useRef, useState } from "react"
import type { keepCheckout } from "../change.server"
import type { KeptFields } from "../checkout-fields"
import { partPath } from "../order-type"
import type { LoadedOrder } from "../use-order"
import { keepRefusals } from "../words"

/** What is typed on the Payment Type step. Nothing of a card is in here (decisions D-34). */
export type Typed = Pick<LoadedOrder, "paymentType"> & LoadedOrder["checkout"] & { readonly customer: Buyer }

export type Buyer = Omit<LoadedOrder["customer"], "customerId"> & { readonly customerId: number | null }

export type TypedChange = Partial<Omit<Typed, "customer">> & { readonly customer?: Partial<Buyer> }

type Asked = TypedChange & Pick<KeptFields, "step">

/** Milliseconds after the last key until the fields are kept, so that any colleague can go on. */
const pause = 500

const typedOf = ({ paymentType, checkout, customer }: LoadedOrder): Typed => ({ paymentType, ...checkout, customer })

const noFields: Typed = {
  ...{ paymentType: "Cash", note: "", amount: null, received: null, cashAmount: null },
  customer: { customerId: null, firstName: "", lastName: "", cellPhone: "", email: "", isOverridden: false },
}

/** The fields of an order's checkout: as typed, and kept on the order itself. */
export function useCheckout(order: LoadedOrder | null) {
  const orderId = order?.id ?? null
  const [held, setHeld] = useState(() => ({ orderId, typed: order ? typedOf(order) : noFields }))
  if (held.orderId !== orderId) setHeld({ orderId, typed: order ? typedOf(order) : noFields })
  const { keep, flush, isUnsaved } = useKeeping(orderId)

  const change = (next: TypedChange) => {
    const { customer, ...others } = next
    setHeld(({ typed, ...before }) => ({
      ...before,
      typed: { ...typed, ...others, ...(customer && { customer: { ...typed.customer, ...customer } }) },
    }))
    keep(next)
  }
  return { typed: held.typed, change, keepStep: (step: 0 | 1) => keep({ step }), flush, isUnsaved }
}

/** Sends what has changed after a pause, field by field; what did not arrive goes along with the next change. */
function useKeeping(orderId: number | null) {
  const keeping = useAct<typeof keepCheckout>(partPath("keep"), keepRefusals)
  const waiting = useRef<Asked>({})
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isUnsaved, setUnsaved] = useState(false)

  const act = useRef(keeping.act)
  act.current = keeping.act
  const send = useCallback(async () => {
    clearTimeout(timer.current)
    const asked = waiting.current
    if (orderId === null || Object.keys(asked).length === 0) return
    waiting.current = {}
    // The screen says that something is not saved; a message for every pause would bury it.
    const heard = await act.current({ orderId, ...readable(asked) }, { shows: () => true })
    if (!isKnown(heard)) waiting.current = merged(asked, waiting.current)
    setUnsaved(!isKnown(heard))
  }, [orderId])
  useEffect(
    () => () => {
      void send()
      waiting.current = {}
    },
    [send],
  )

  return {
    isUnsaved,
    keep: (next: Asked) => {
      waiting.current = merged(waiting.current, next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), pause)
    },
    flush: send,
  }
}

const merged = (before: Asked, next: Asked): Asked => ({
  ...before,
  ...next,
  ...((before.customer || next.customer) && { customer: { ...before.customer, ...next.customer } }),
})

/** An address that is still being typed waits. */
function readable({ customer, ...asked }: Asked): Asked {
  if (!customer) return asked
  const { email, ...others } = customer
  return { ...asked, customer: { ...others, ...(isWhole(email) && { email }) } }
}

const isWhole = (email: string | undefined): email is string =>
  email !== undefined && (email === "" || isEmailAddress(email))
