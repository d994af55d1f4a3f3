import { mostChosen } from "@sightline/model/inventory-rules"
import { active, inactive } from "@sightline/model/status-id"

/** A product that somebody chose in the list, as it was shown last. */
export type Chosen = { readonly id: number; readonly name: string; readonly statusId: number }

/** Products that became active or inactive at once; an undo turns them back. */
export type Turned = { readonly ids: readonly number[]; readonly to: typeof active | typeof inactive }

export type Choice = {
  /** Whether the list offers its products for choosing. */
  readonly isOn: boolean
  readonly chosen: readonly Chosen[]
  /** What the last press did to the chosen; null while they are being chosen. */
  readonly turned: Turned | null
}

export type ChoiceAction =
  | { readonly type: "start" }
  | { readonly type: "stop" }
  | { readonly type: "choose"; readonly products: readonly Chosen[]; readonly isChosen: boolean }
  | { readonly type: "turn"; readonly turned: Turned }
  | { readonly type: "undo" }

export const nothingChosen: Choice = { isOn: false, chosen: [], turned: null }

/** Products stay chosen from page to page and from search to search, up to a limit. */
export function choiceReducer(choice: Choice, action: ChoiceAction): Choice {
  switch (action.type) {
    case "start":
      return { ...nothingChosen, isOn: true }
    case "stop":
      return nothingChosen
    case "choose":
      return { ...choice, chosen: choosing(choice.chosen, action.products, action.isChosen), turned: null }
    case "turn":
      return { ...choice, chosen: turning(choice.chosen, action.turned), turned: action.turned }
    case "undo":
      return choice.turned === null
        ? choice
        : { ...choice, chosen: turning(choice.chosen, undone(choice.turned)), turned: null }
  }
}

/** The turn that takes another back. */
export const undone = ({ ids, to }: Turned): Turned => ({ ids, to: to === active ? inactive : active })

/** The chosen with what the list shows of them now: somebody else may have changed it. */
export function asShown(chosen: readonly Chosen[], shown: readonly Chosen[]): readonly Chosen[] {
  const known = new Map(shown.map((product) => [product.id, product]))
  return chosen.map((one) => known.get(one.id) ?? one)
}

function choosing(chosen: readonly Chosen[], products: readonly Chosen[], isChosen: boolean) {
  const named = new Set(products.map(({ id }) => id))
  if (!isChosen) return chosen.filter(({ id }) => !named.has(id))
  const known = new Set(chosen.map(({ id }) => id))
  return [...chosen, ...products.filter(({ id }) => !known.has(id))].slice(0, mostChosen)
}

const turning = (chosen: readonly Chosen[], { ids, to }: Turned) =>
  chosen.map((one) => (ids.includes(one.id) ? { ...one, statusId: to } : one))
