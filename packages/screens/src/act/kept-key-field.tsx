import { useEffect, useRef } from "react"
import { prefix } from "../shell/persisted"
import { bodyOf } from "./kept-keys"

type Props = {
  /** Identifies the form in this tab. */
  name: string
  /** The key that the server generated for this page. */
  fresh: string
  /** The form's outcome, after which the next request begins. */
  answer: unknown
}

const keyName = "idempotencyKey"

/**
 * The key of a form that works without script. With script it survives a lost answer and a reload: submitting the same
 * form again uses the same key (decision 65).
 */
export function KeptKeyField({ name, fresh, answer }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const place = `${prefix}Form ${name}`
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    // Runs before the form is read: its content decides about its key.
    const onSubmit = (event: SubmitEvent) => {
      const said = new FormData(form, event.submitter)
      said.delete(keyName)
      const body = bodyOf(said)
      const [sent, key] = JSON.parse(sessionStorage.getItem(place) ?? "[]")
      input.value = sent === body ? key : fresh
      sessionStorage.setItem(place, JSON.stringify([body, input.value]))
    }
    form.addEventListener("submit", onSubmit, { capture: true })
    return () => form.removeEventListener("submit", onSubmit, { capture: true })
  }, [place, fresh])
  useEffect(() => {
    if (answer !== undefined) sessionStorage.removeItem(place)
  }, [place, answer])
  return <input ref={field} type="hidden" name={keyName} defaultValue={fresh} />
}
