import { persist, persisted } from "@sightline/screens/shell/persisted.ts"
import { isPress, type ShortcutName, shortcuts } from "./shortcuts"

interface InForce {
  readonly name: ShortcutName
  readonly act: () => void
}

let inForce: readonly InForce[] = []

/** The shortcuts of the current page until it releases them; the latest of a name wins. */
export function putInForce(one: InForce): () => void {
  inForce = [...inForce, one]
  return () => {
    inForce = inForce.filter((other) => other !== one)
  }
}

/** In the order of the registry. */
export const namesInForce = (): readonly ShortcutName[] =>
  (Object.keys(shortcuts) as ShortcutName[]).filter((name) => inForce.some((one) => one.name === name))

/** Users who press keys by mistake or dictate can turn off those without Ctrl (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => persisted("Keys") !== "controlled"
export const keepSingleKeys = (isOn: boolean): boolean => persist("Keys", isOn ? "all" : "controlled")

/** A field gets typed keys, and an open dialog has its own. */
const fields = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]"
const above = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox]"

/** The meaning of a key on this page now. */
export function actionOf(event: KeyboardEvent): (() => void) | undefined {
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest(above)) return undefined
  const isControlled = event.ctrlKey || event.metaKey
  if (!isControlled && (target?.closest(fields) || !hasSingleKeys())) return undefined
  return inForce.findLast(({ name }) => shortcuts[name].presses.some((press) => isPress(press, event)))?.act
}
