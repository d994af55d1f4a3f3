/** The state of a field before a key reached it. The field gets a scanner's keys first; they are removed afterwards. */
export interface FieldBefore {
  readonly field: Field
  readonly value: string
  readonly selection: readonly [number, number] | undefined
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field =>
  /^(INPUT|TEXTAREA|SELECT)$/.test((target as Partial<Field> | null)?.tagName ?? "")

export const isPassword = (target: EventTarget | null): boolean => isField(target) && target.type === "password"

/** Whether a space types a character there instead of pressing a button. */
export const takesText = (target: EventTarget | null): boolean =>
  (isField(target) && !/^(button|submit|reset|checkbox|radio|file|image|color|range)$/.test(target.type)) ||
  (target as Partial<HTMLElement> | null)?.isContentEditable === true

export function fieldBefore(target: EventTarget | null): FieldBefore | undefined {
  if (!isField(target) || !takesText(target)) return undefined
  return { field: target, value: target.value, selection: selectionOf(target) }
}

/** Each field as it was before the first of these keys. */
export function restoreFields(befores: readonly (FieldBefore | undefined)[]): void {
  const first = new Map<Field, FieldBefore>()
  for (const before of befores) if (before && !first.has(before.field)) first.set(before.field, before)
  for (const before of first.values()) restore(before)
}

function restore({ field, value, selection }: FieldBefore): void {
  // A number field's value is "" for anything invalid, so it does not tell whether keys are left in it.
  if (field.value === value && field.type !== "number") return
  setNatively(field, value)
  if (selection && "setSelectionRange" in field) field.setSelectionRange(...selection)
  field.dispatchEvent(new Event("input", { bubbles: true }))
  if (field.tagName === "SELECT") field.dispatchEvent(new Event("change", { bubbles: true }))
}

/** React tracks `value` on the element itself, and ignores a change made through that property. */
function setNatively(field: Field, value: string): void {
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")
  if (native?.set) native.set.call(field, value)
  else field.value = value
}

/** Fields of the kinds number, email and date have no selection: null, and an error on setting one. */
function selectionOf(field: Field): readonly [number, number] | undefined {
  if (!("selectionStart" in field) || field.selectionStart === null || field.selectionEnd === null) return undefined
  return [field.selectionStart, field.selectionEnd]
}
