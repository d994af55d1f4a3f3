import { useEffect, useState } from "react"

const focusable =
  "a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled)"

/** Where the focus was: the element, and what it stood in, each with its place there. */
interface WayBack {
  readonly from: HTMLElement
  readonly around: readonly { readonly parent: Element; readonly place: number }[]
}

/**
 * Inside what opens above a page: when it has gone and the focus with it, the focus goes to what opened it, or, where that
 * is there no more, to what stands in its place: the next row, the rest of the form, the page. It never falls to the body.
 */
export function FocusReturn() {
  // While this is made the focus is where it was, and menus that close at the same moment are still there.
  const [way] = useState(wayBack)
  useEffect(() => {
    if (!way) return
    return () => {
      // What closes gives the focus back itself in the next frame, as far as it can.
      requestAnimationFrame(() => requestAnimationFrame(() => isLost() && goBack(way)))
    }
  }, [way])
  return null
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

function wayBack(): WayBack | undefined {
  if (typeof document === "undefined" || !(document.activeElement instanceof HTMLElement)) return undefined
  const from = openerOf(document.activeElement)
  const around = []
  for (let at: Element = from; at.parentElement; at = at.parentElement)
    around.push({ parent: at.parentElement, place: [...at.parentElement.children].indexOf(at) })
  return { from, around }
}

/** A menu goes with its choice; its button stays. */
function openerOf(focused: HTMLElement): HTMLElement {
  const menu = focused.closest("[role=menu]")
  const opener = menu && document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`)
  return opener ?? focused
}

function goBack({ from, around }: WayBack): void {
  const near = canTake(from) ? from : nearestOf(around)
  if (near) near.focus()
  else document.querySelector<HTMLElement>("main")?.focus()
}

function nearestOf(around: WayBack["around"]): HTMLElement | undefined {
  for (const { parent, place } of around) {
    if (!parent.isConnected || parent === document.body) continue
    const instead = parent.children[place] ?? parent.lastElementChild
    const next = (instead && firstIn(instead)) ?? firstIn(parent)
    if (next) return next
  }
  return undefined
}

const firstIn = (part: Element): HTMLElement | undefined =>
  [part, ...part.querySelectorAll(focusable)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(focusable) && canTake(one),
  )

const canTake = (element: HTMLElement) =>
  element !== document.body &&
  element.isConnected &&
  !element.matches(":disabled") &&
  element.getClientRects().length > 0
