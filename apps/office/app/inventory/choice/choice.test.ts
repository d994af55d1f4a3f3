import { mostChosen } from "@sightline/model/inventory-rules"
import { expect, it } from "vitest"
import { asShown, type ChoiceAction, type Chosen, choiceReducer, nothingChosen } from "./choice"

const product = (id: number, statusId = 5): Chosen => ({ id, name: `Frame ${id}`, statusId })
const products = (count: number, from = 1) => Array.from({ length: count }, (_, nth) => product(from + nth))
const after = (...actions: readonly ChoiceAction[]) => actions.reduce(choiceReducer, nothingChosen)
const choose = (chosen: readonly Chosen[], isChosen = true): ChoiceAction => ({
  type: "choose",
  products: chosen,
  isChosen,
})
const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ id }) => id)

it("products of several pages stay chosen, each once, and can be taken off", () => {
  const { chosen } = after({ type: "start" }, choose(products(3)), choose(products(3, 3)), choose([product(4)], false))
  expect(idsOf(chosen)).toEqual([1, 2, 3, 5])
})

it("no more than the most are chosen", () => {
  const { chosen } = after(choose(products(90)), choose(products(20, 91)))
  expect(chosen).toHaveLength(mostChosen)
  expect(chosen.at(-1)?.id).toBe(mostChosen)
})

it("a turn shows what it changed, its undo turns back those alone, and another choice ends the offer", () => {
  const chosen = [product(1), product(2, 6)]
  const turned = after(choose(chosen), { type: "turn", turned: { ids: [1], to: 6 } })
  expect(turned.chosen.map(({ statusId }) => statusId)).toEqual([6, 6])
  const back = choiceReducer(turned, { type: "undo" })
  expect(back).toMatchObject({ chosen: [{ statusId: 5 }, { statusId: 6 }], turned: null })
  expect(choiceReducer(turned, choose([product(3)])).turned).toBeNull()
  expect(choiceReducer(back, { type: "undo" })).toBe(back)
})

it("people who are done start the next time with nothing chosen", () => {
  const chosen = after({ type: "start" }, choose(products(2)))
  expect(choiceReducer(chosen, { type: "stop" })).toEqual(nothingChosen)
  expect(choiceReducer(chosen, { type: "start" }).chosen).toEqual([])
})

it("a chosen product has the status that the list shows of it now", () => {
  expect(asShown(products(2), [product(2, 6)])).toEqual([product(1), product(2, 6)])
})
