import type { KeyboardEvent } from "react"

const lines = new Set(["text", "tel", "email", "search", "password"])

/**
 * Enter in a line of text goes on to the next field of the form instead of submitting it: whoever types a name ends it with
 * Enter, and so does a scanner that types. `submits` names the fields where Enter stays what it is elsewhere.
 */
export function toNextField(event: KeyboardEvent<HTMLElement>, submits: ReadonlySet<string> = new Set()): void {
  const { key, ctrlKey, metaKey, altKey, target, nativeEvent } = event
  if (key !== "Enter" || ctrlKey || metaKey || altKey || nativeEvent.isComposing || event.isDefaultPrevented()) return
  if (!(target instanceof HTMLInputElement) || !lines.has(target.type) || submits.has(target.name)) return
  const fields = [...(target.form?.elements ?? [])].filter(isTyped)
  // A dialog of the form hands its keys to it too.
  if (!event.currentTarget.contains(target)) return
  event.preventDefault()
  fields[fields.indexOf(target) + 1]?.focus()
}

const isTyped = (field: Element): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  !field.matches(":disabled") &&
  ((field instanceof HTMLInputElement && lines.has(field.type)) ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement)
