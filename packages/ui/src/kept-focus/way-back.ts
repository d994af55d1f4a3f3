const focusable =
  "a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled)"

/** The focus's position: the element and its ancestors, each with its index. */
export interface WayBack {
  readonly from: HTMLElement
  readonly around: readonly { readonly parent: Element; readonly place: number }[]
}

/** Call it while the focus is still there; elements that close at the same moment may vanish a moment later. */
export function wayBackTo(focused: Element | null): WayBack | undefined {
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined
  const from = openerOf(focused)
  const around = []
  for (let at: Element = from; at.parentElement; at = at.parentElement)
    around.push({ parent: at.parentElement, place: [...at.parentElement.children].indexOf(at) })
  return { from, around }
}

/** A menu closes with its choice; its button stays. */
function openerOf(focused: HTMLElement): HTMLElement {
  const menu = focused.closest("[role=menu]")
  const opener = menu && document.querySelector<HTMLElement>(`[aria-controls="${menu.id}"]`)
  return opener ?? focused
}

export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** The page itself takes a focus that nothing nearer has taken yet. */
export const isFocusFar = () => isFocusLost() || document.activeElement === document.querySelector("main")

/** An overlay that closes on a busy machine leaves what is below it inert for some frames. */
const patience = 60

/**
 * Returns to the previous focus or, if that is gone or disabled, to what took its place: the next row, the rest of the
 * form. The page comes last, because a dialog around it may close as well and gives the focus back a frame later.
 */
export function goBack(way: WayBack | undefined, frames = patience): void {
  const near = way && (canTake(way.from) ? way.from : nearestOf(way.around))
  if (near) {
    near.focus()
    if (frames > 0 && isFocusFar()) requestAnimationFrame(() => isFocusFar() && goBack(way, frames - 1))
    return
  }
  const page = document.querySelector<HTMLElement>("main")
  requestAnimationFrame(() => requestAnimationFrame(() => isFocusLost() && page?.focus({ preventScroll: true })))
}

function nearestOf(around: WayBack["around"]): HTMLElement | undefined {
  for (const { parent, place } of around) {
    // Nothing is left of the page around it: another page has come, and its first control is nobody's choice.
    if (parent.matches("body, html, main")) return undefined
    if (!parent.isConnected) continue
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
