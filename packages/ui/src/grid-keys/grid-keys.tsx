import { type RefObject, useEffect, useRef, useState } from "react"
import { type Rows, step } from "./step"

/** The marker by which help finds a grid on the page. */
export const gridSelector = "[data-grid-keys]"

const controls = "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)"
/** Arrow keys belong to text fields and selects; a checkbox has no use for them. */
const ownKeys = `input:not([type="checkbox"]), select, textarea, [contenteditable]`
const checkbox = `input[type="checkbox"]`

type Grid<E extends HTMLElement> = {
  readonly ref: RefObject<E>
  /** Whether it contains anything focusable. */
  readonly hasControls: boolean
}

/**
 * Arrow keys among the links and buttons of a table or of cards, which form one tab stop. Their roles stay: a screen
 * reader reads a table as a table, and keeps its own keys (docs/decisions/0044-keys-of-the-office.md).
 */
export function useGridKeys<E extends HTMLElement>(): Grid<E> {
  const ref = useRef<E>(null)
  const [hasControls, setHasControls] = useState(false)
  useEffect(() => {
    const root = ref.current
    if (!root) return
    let held: EventTarget | null = null
    const settle = () => {
      const all = controlsIn(root)
      const stop = all.find((control) => control === held) ?? firstStop(root, all)
      for (const control of all) control.tabIndex = control === stop ? 0 : -1
      setHasControls(all.length > 0)
    }
    const onFocus = ({ target }: FocusEvent) => {
      held = target
      settle()
    }
    const onKey = (event: KeyboardEvent) => {
      const next = nextOf(root, event)
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      next.focus()
      next.scrollIntoView({ block: "nearest", inline: "nearest" })
    }
    const changes = new MutationObserver(settle)
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-current"] })
    root.addEventListener("focusin", onFocus)
    root.addEventListener("keydown", onKey)
    // Another width hides some controls and shows others.
    window.addEventListener("resize", settle)
    root.dataset.gridKeys = ""
    settle()
    return () => {
      changes.disconnect()
      root.removeEventListener("focusin", onFocus)
      root.removeEventListener("keydown", onKey)
      window.removeEventListener("resize", settle)
    }
  }, [])
  return { ref, hasControls }
}

function nextOf(root: HTMLElement, event: KeyboardEvent): HTMLElement | undefined {
  const { target, key, code } = event
  if (event.altKey || event.metaKey || event.shiftKey || event.isComposing) return undefined
  // A scanner's digits arrive as these keys when NumLock is off.
  if (
    code.startsWith("Numpad") ||
    !(target instanceof HTMLElement || target instanceof SVGElement) ||
    target.matches(ownKeys)
  )
    return undefined
  const rows = rowsIn(root)
  const row = rows.findIndex((controls) => controls.some(({ control }) => control === target))
  const at = rows[row]?.findIndex(({ control }) => control === target) ?? -1
  if (at < 0) return undefined
  const sides: Rows = rows.map((controls) => controls.map(({ side }) => side))
  const next = step(sides, { row, at }, { key, isControlled: event.ctrlKey })
  return next && rows[next.row]?.[next.at]?.control
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** A form inside a cell keeps the stops of the Tab key, and the arrow keys, for itself. */
const apart = "[data-own-keys]"

const controlsIn = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>(controls)].filter((control) => isShown(control) && !control.closest(apart))

/** The row that had the focus last, or the first below the head. */
function firstStop(root: HTMLElement, all: readonly HTMLElement[]): Element | undefined {
  // A box to choose a row goes before what opens it, and whoever comes to the list mostly opens.
  const within = (part: Element | null) => {
    const inside = all.filter((control) => part?.contains(control))
    return inside[0]?.matches(checkbox)
      ? (inside.find((control) => control.matches("a[href]")) ?? inside[0])
      : inside[0]
  }
  return within(root.querySelector("[aria-current]")) ?? within(root.querySelector("tbody")) ?? all[0]
}

/** Cells are further apart than the controls inside one. */
const cell = 1000

/** By the rows of a table; cards by their vertical position. */
function rowsIn(root: HTMLElement) {
  const rows = new Map<unknown, { control: HTMLElement; side: number }[]>()
  for (const control of controlsIn(root)) {
    const tableRow = control.closest("tr")
    const row = tableRow ?? Math.round(control.closest("li")?.getBoundingClientRect().top ?? 0)
    const known = rows.get(row) ?? []
    const place = control.closest<HTMLTableCellElement>("td, th")
    const side = place ? place.cellIndex * cell + known.length : known.length
    rows.set(row, [...known, { control, side }])
  }
  return [...rows.values()]
}
