import { isEmailAddress } from "@sightline/model/email-address"
import { post } from "@sightline/screens/act/post.ts"
import { useRef, useState } from "react"
import type { AlikeOutcome, Likeness } from "./alike.server"
import type { CustomerValues } from "./customer-values"

export type Alike = { readonly id: number; readonly name: string }

/** A shorter phone tells two people of one name apart no better than the name. */
const fewestDigits = 7

/** The data that identify a customer; nothing before there is an e-mail address, or a last name with a phone. */
export function likenessOf({ email, lastName, ...phones }: CustomerValues): Likeness | null {
  const { cellPhone, homePhone, workPhone } = phones
  const hasPhone = [cellPhone, homePhone, workPhone].some((phone) => phone.length >= fewestDigits)
  const isKnowable = isEmailAddress(email.trim()) || (lastName.trim() !== "" && hasPhone)
  return isKnowable ? { email: email.trim(), lastName: lastName.trim(), cellPhone, homePhone, workPhone } : null
}

/** Searches for customers who may be the person in the form. A failed check does not block a save. */
export function useAlike() {
  const [people, setPeople] = useState<readonly Alike[]>([])
  const known = useRef(new Map<string, Promise<readonly Alike[]>>())
  const newest = useRef(0)
  const look = async (values: CustomerValues): Promise<readonly Alike[]> => {
    const turn = ++newest.current
    const likeness = likenessOf(values)
    // Asks once for the same values: after a lost answer the form would find its own new customer.
    const asked = JSON.stringify(likeness)
    const answer = likeness ? (known.current.get(asked) ?? ask(likeness)) : Promise.resolve([])
    known.current.set(asked, answer)
    const found = await answer
    if (turn === newest.current) setPeople(found)
    return found
  }
  return { people, look }
}

async function ask(likeness: Likeness): Promise<readonly Alike[]> {
  const heard = await post<AlikeOutcome>("/customer/alike", likeness, {})
  return heard._tag === "Done" ? heard.value : []
}
