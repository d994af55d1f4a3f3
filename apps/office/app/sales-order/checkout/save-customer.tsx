import { isKeepable } from "@sightline/model/customer-rules"
import { fullName } from "@sightline/model/full-name"
import { customerLine } from "@sightline/model/sales-order-rules"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { Inline } from "@sightline/ui/inline"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import { useEffect, useRef } from "react"
import { words } from "../words"
import type { FoundCustomer } from "./found-customers"
import type { Buyer } from "./use-checkout"
import type { useKeepBuyer } from "./use-keep-buyer"

type Props = {
  buyer: Buyer
  keeping: ReturnType<typeof useKeepBuyer>
  onPick: (customer: FoundCustomer) => void
}

/** Whether the buyer becomes a customer by the submit, and whom the list has under their phone or e-mail (decision 189). */
export function SaveCustomer({ buyer, keeping, onPick }: Props) {
  if (buyer.customerId !== null) return <Muted>{fullName(buyer)} is on your list of customers.</Muted>
  return (
    <>
      <Checkbox
        label="Save as customer"
        name="saveCustomer"
        description={keeping.isWanted && !isKeepable(buyer) ? words.notKeepable : undefined}
        checked={keeping.isWanted}
        onChange={({ target }) => keeping.setWanted(target.checked)}
      />
      <KnownCustomers keeping={keeping} onPick={onPick} />
    </>
  )
}

function KnownCustomers({ keeping: { known, isKeeping, keepAnother }, onPick }: Pick<Props, "keeping" | "onPick">) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (known.length > 0) notice.current?.querySelector<HTMLElement>("button")?.focus()
  }, [known])
  return (
    <div ref={notice} role="status">
      {known.length > 0 && (
        <Notice tone="caution" title={words.known}>
          {known.map((customer) => (
            <div key={customer.id}>{customerLine(customer)}</div>
          ))}
          <Inline>
            {known.map((customer) => (
              <Button key={customer.id} onPress={() => onPick(customer)}>
                It is {fullName(customer)}
              </Button>
            ))}
            <Button tone="quiet" isPending={isKeeping} onPress={keepAnother}>
              Somebody else
            </Button>
          </Inline>
        </Notice>
      )}
    </div>
  )
}
