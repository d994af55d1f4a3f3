import { isKeepable } from "@sightline/model/customer-rules"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useState } from "react"
import { partPath } from "../order-type"
import { buyerRefusals, words } from "../words"
import type { keepBuyer } from "./buyer.server"
import type { FoundCustomer } from "./found-customers"
import type { Buyer } from "./use-checkout"

/** Keeps the typed buyer as a customer before the order is submitted, unless somebody says that they are not to be (decision 189). */
export function useKeepBuyer(buyer: Buyer, onKept: (id: number) => void) {
  const keeping = useAct<typeof keepBuyer>(partPath("buyer"), buyerRefusals)
  const [isWanted, setWanted] = useState(true)
  const [asked, setAsked] = useState<{ readonly of: Buyer; readonly known: readonly FoundCustomer[] }>()

  const keep = async (isAnother: boolean) => {
    const { firstName, lastName, cellPhone, email } = buyer
    const heard = await keeping.act(
      { firstName, lastName, cellPhone, email, isAnother },
      { failed: words.keepBuyerFailed },
    )
    if (heard._tag !== "Done") return
    const { kept, known } = heard.value
    if (kept) onKept(kept.id)
    else setAsked({ of: buyer, known })
  }
  /** Whether a submit may go on; otherwise the buyer is kept, or somebody says who they are, and the submit comes again. */
  const isSettled = async () => {
    if (!isWanted || buyer.customerId !== null || !isKeepable(buyer)) return true
    await keep(false)
    return false
  }
  return {
    isWanted,
    setWanted,
    /** Customers who have the phone or the address of the buyer as they are typed now. */
    known: asked?.of === buyer ? asked.known : [],
    isKeeping: keeping.isPending,
    keepAnother: () => void keep(true),
    isSettled,
  }
}
