import type { TypedFields } from "./typed-store"

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Typed values that may be kept: no password, no file, no value that the page wrote. */
const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement && !/^(password|hidden|file|submit|button)$/.test(element.type)) ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement,
  )

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)

/** The fields of a form by name; an unticked box has no value. */
export function typedIn(form: HTMLFormElement): TypedFields {
  const fields: Record<string, string[]> = {}
  for (const control of controlsOf(form)) {
    if (control.name === "") continue
    fields[control.name] ??= []
    if (!isTicked(control) || control.checked) fields[control.name]?.push(control.value)
  }
  return fields
}

/** Writes the values back like typing, so that the form's listeners notice. */
export function typeInto(form: HTMLFormElement, fields: TypedFields): void {
  for (const control of controlsOf(form)) {
    const values = fields[control.name]
    if (!values) continue
    if (isTicked(control)) {
      if (control.checked !== values.includes(control.value)) control.click()
    } else if (control.value !== values[0]) {
      // Bypasses React's value tracking, which would ignore the event otherwise.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, values[0] ?? "")
      control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }))
    }
  }
}
