import type { KeyboardEvent } from "react"

/** Money that is typed last: Enter there asks for the form's main button, as everywhere. */
const amounts = new Set(["received", "amount"])

const lines = new Set(["text", "tel", "email", "search", "password"])

/**
 * Enter in a line of text goes on to the next field, and charges nobody: whoever types a name ends it with Enter, and so does
 * a scanner that types. `Ctrl Enter` and the button charge.
 */
export function toNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, altKey, target, currentTarget, nativeEvent } = event
  if (key !== "Enter" || ctrlKey || metaKey || altKey || nativeEvent.isComposing || event.isDefaultPrevented()) return
  if (!(target instanceof HTMLInputElement) || !lines.has(target.type) || amounts.has(target.name)) return
  const fields = [...currentTarget.elements].filter(isTyped)
  // A dialog of the form hands its keys to it too.
  if (!fields.includes(target)) return
  event.preventDefault()
  fields[fields.indexOf(target) + 1]?.focus()
}

const isTyped = (field: Element): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && lines.has(field.type)) ||
  field instanceof HTMLSelectElement ||
  field instanceof HTMLTextAreaElement
