interface Press {
  readonly control: Element
  /** Where it stood when it was pressed. */
  readonly box: DOMRect
}

/** What takes a press. A label is its field's. */
const controls =
  "label, button, a[href], summary, input, select, textarea, [role=button], [role=link], [role=option], [role=menuitem], [role=tab], [tabindex]"

/** A held Enter or space types into these, and presses anything else. */
const fields = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]"

const controlAt = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(controls) : null)

/**
 * The second half of a double click, and a key that is held down, press nothing that took the place of what they began on:
 * *Return items* after *Complete order*. The browser's own counts decide (`detail`, `repeat`): people set in their system
 * how fast a double click is, and a scanner's keys repeat nothing (decision 187).
 */
export function dropSecondPresses(page: Window = window): () => void {
  const leaving = [pointers(page), heldKeys(page)]
  return () => {
    for (const leave of leaving) leave()
  }
}

function pointers(page: Window): () => void {
  let latest: Press | undefined
  let first: Press | undefined
  let isDropping = false

  /** The keys of a key pad lie side by side: the second press counts only where the first control stood. */
  const isSecond = ({ detail, target, clientX, clientY }: MouseEvent) => {
    if (detail < 2 || !first || !(target instanceof Node)) return false
    const { left, right, top, bottom } = first.box
    const isThere = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
    return isThere && !first.control.contains(target)
  }

  const begin = (event: MouseEvent) => {
    if (event.detail === 1) first = latest
    isDropping = isSecond(event)
    // What has heard the pointer go down, which has no count, hears that it was nothing.
    if (isDropping) event.target?.dispatchEvent(new Event("pointercancel", { bubbles: true }))
  }

  const hear = (event: MouseEvent) => {
    if (event.type === "pointerdown") {
      const control = controlAt(event)
      latest = control ? { control, box: control.getBoundingClientRect() } : undefined
      isDropping = false
      return
    }
    // A key's, or a script's.
    if (event.type === "click" && event.detail === 0) return
    // There is no mousedown where something prevented it.
    if (event.type === "mousedown" || (event.type === "click" && !isDropping)) begin(event)
    if (isDropping) drop(event)
  }

  const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "dblclick"] as const
  for (const kind of kinds) page.addEventListener(kind, hear, true)
  return () => {
    for (const kind of kinds) page.removeEventListener(kind, hear, true)
  }
}

function heldKeys(page: Window): () => void {
  let began: Element | null = null

  const hear = (event: KeyboardEvent) => {
    const control = controlAt(event)
    if (!event.repeat) began = control
    else if ((event.key === "Enter" || event.key === " ") && control !== began && !control?.matches(fields)) drop(event)
  }

  page.addEventListener("keydown", hear, true)
  return () => page.removeEventListener("keydown", hear, true)
}

function drop(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
}
