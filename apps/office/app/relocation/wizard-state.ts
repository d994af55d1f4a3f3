import { problemsOf } from "@sightline/fields/check"
import { writtenDate } from "@sightline/fields/date"
import { withValue } from "@sightline/fields/values"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { longestRelocationName, mostRelocated } from "@sightline/model/relocation-rules"
import { shortened } from "@sightline/model/shortened"

type Movable = {
  readonly id: number
  readonly quantity: number
  readonly version: number
  readonly location: string
  readonly isInProcess: boolean
}

export type MovableProduct = {
  readonly inventoryId: number
  readonly code: string
  readonly description: string
  readonly itemCount: number
  readonly items: readonly Movable[]
}

/** An item of the To list. */
export type Chosen = Movable & Pick<MovableProduct, "inventoryId" | "code" | "description">

/** What step 2 asks; a choice is the text of its control. */
type Order = {
  readonly reason: string
  /** 1 is yes and 2 is no (document 1 §4). */
  readonly future: string
  readonly startDay: string
  readonly assigneeId: string
}

export type Wizard = {
  readonly step: 1 | 2 | 3
  readonly chosen: readonly Chosen[]
  readonly order: Order
  readonly place: FieldValues
  readonly problems: Readonly<Record<string, string>>
}

export type WizardAction =
  | { readonly type: "take"; readonly items: readonly Chosen[] }
  | { readonly type: "drop"; readonly ids: readonly number[] }
  | { readonly type: "order"; readonly order: Partial<Order> }
  | {
      readonly type: "place"
      readonly places: readonly CategoryOption[]
      readonly code: string
      readonly value: string
    }
  | { readonly type: "next"; readonly problems?: Readonly<Record<string, string>> }
  | { readonly type: "back" }
  | { readonly type: "refuse"; readonly step: Wizard["step"]; readonly problems: Readonly<Record<string, string>> }
  | { readonly type: "reset"; readonly today: string }

/** The wizard as it opens: nothing chosen unless it is given, reason 1, not in the future, starting now (document 1 §4). */
export const opened = (today: string, given: readonly Chosen[] = []): Wizard => ({
  step: 1,
  chosen: given,
  order: { reason: "1", future: "2", startDay: today, assigneeId: "" },
  place: {},
  problems: {},
})

export function wizardReducer(state: Wizard, action: WizardAction): Wizard {
  switch (action.type) {
    case "take":
      return { ...state, chosen: [...state.chosen, ...fitting(state, action.items)] }
    case "drop":
      return { ...state, chosen: state.chosen.filter(({ id }) => !action.ids.includes(id)) }
    case "order":
      return { ...state, order: { ...state.order, ...action.order }, problems: {} }
    case "place":
      return { ...state, place: withValue(action.places, state.place, action.code, action.value), problems: {} }
    case "next":
      return next(state, action.problems ?? {})
    case "back":
      return back(state)
    case "refuse":
      return { ...state, step: action.step, problems: action.problems }
    case "reset":
      return opened(action.today)
  }
}

/** Items in process cannot be selected, none is selected twice, and one relocation moves so many. */
function fitting(state: Wizard, items: readonly Chosen[]): readonly Chosen[] {
  const known = chosenIds(state)
  const open = items.filter(({ id, isInProcess }) => !isInProcess && !known.has(id))
  return open.slice(0, Math.max(0, mostRelocated - known.size))
}

function next(state: Wizard, problems: Wizard["problems"]): Wizard {
  if (Object.keys(problems).length > 0) return { ...state, problems }
  if (state.step === 1) return state.chosen.length === 0 ? state : { ...state, step: 2, problems: {} }
  return { ...state, step: 3, problems: {} }
}

/** One step back; what was entered stays, only the first step forgets the destination (document 1 §4). */
function back(state: Wizard): Wizard {
  if (state.step === 3) return { ...state, step: 2, problems: {} }
  return { ...state, step: 1, place: {}, problems: {} }
}

/** What is wrong in step 2, by control. */
export function orderProblems(
  { order, place }: Wizard,
  places: readonly CategoryOption[],
  centerIds: readonly number[],
) {
  const day = writtenDate(order.startDay)
  return {
    ...problemsOf(places, place, { centerIds }),
    ...(place.Center ? {} : { Center: "Center is required" }),
    ...(day === null ? { startDay: "Start day is not a valid date" } : {}),
  }
}

/** How many items of a product are left to take. */
export const leftOf = ({ chosen }: Wizard, { inventoryId, itemCount }: MovableProduct) =>
  itemCount - chosen.filter((item) => item.inventoryId === inventoryId).length

/** The items of a product that the list holds. */
export const itemsOf = ({ inventoryId, code, description, items }: MovableProduct): readonly Chosen[] =>
  items.map((item) => ({ ...item, inventoryId, code, description }))

export const chosenIds = ({ chosen }: Wizard): ReadonlySet<number> => new Set(chosen.map(({ id }) => id))

/** A product's name in the lists, cut at 20 characters (document 1 §2.11). */
export const nameOf = ({ code, description }: Pick<MovableProduct, "code" | "description">) =>
  shortened(description || code, longestRelocationName)
