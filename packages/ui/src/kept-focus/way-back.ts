const focusable =
  "a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled)"

/** Where the focus was: the element, and what it stood in, each with its place there. */
export interface WayBack {
  readonly from: HTMLElement
  readonly around: readonly { readonly parent: Element; readonly place: number }[]
}

/** To be asked while the focus is still there; whatever closes at the same moment may go a moment later. */
export function wayBackTo(focused: Element | null): WayBack | undefined {
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
  const from = openerOf(focused)
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

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * To where the focus was, or, where that is there no more or takes no focus, to what stands in its place: the next row, the
 * rest of the form, the page.
 */
export function goBack(way: WayBack | undefined): void {
  const near = way && (canTake(way.from) ? way.from : nearestOf(way.around))
  if (near) near.focus()
  else document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true })
}

function nearestOf(around: WayBack["around"]): HTMLElement | undefined {
  for (const { parent, place } of around) {
    if (!parent.isConnected || parent.matches("body, html, main")) continue
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

export const canTake = (element: HTMLElement) =>
  element.isConnected && !element.matches(":disabled") && element.getClientRects().length > 0
