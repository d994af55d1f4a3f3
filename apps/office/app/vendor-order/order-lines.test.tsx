import { vendorLineOf, vendorOrderOf } from "@sightline/fixtures/bff/vendor-order"
import { act } from "@sightline/fixtures/page/act"
import { expect, it } from "vitest"
import { as, orderPages, path } from "./test-order"

const { visit, given, opened } = orderPages()

it("count and price go no lower than 0 · VORDER-31", async () => {
  const isLowest = async (quantity: number, price: number) => {
    given(vendorOrderOf({ lines: [vendorLineOf({ quantity, price })] }))
    const { main } = await visit(path, { as })
    return ["Count of Arden", "Price of Arden"].map((name) =>
      main.getByRole("button", { name: new RegExp(`^Decrease.*${name}$`) }).hasAttribute("disabled"),
    )
  }
  expect([await isLowest(1, 100), await isLowest(0, 0)]).toEqual([
    [false, false],
    [true, true],
  ])
})

it("a price is written and read alike whatever the browser's language is", async () => {
  given()
  Object.defineProperty(navigator, "language", { value: "de-DE", configurable: true })
  try {
    const page = await opened()
    act(() => void window.dispatchEvent(new Event("languagechange")))
    const price = page.getByRole<HTMLInputElement>("textbox", { name: "Price of Arden" })
    expect(price.value).toBe("$12.50")
    page.typeInto(price, "1.50")
    expect(price.value).toBe("$1.50")
  } finally {
    Reflect.deleteProperty(navigator, "language")
    act(() => void window.dispatchEvent(new Event("languagechange")))
  }
})

it("a Received order says what is missing, closed or over, in all and at each line, and is whole without", async () => {
  const lines = [
    vendorLineOf({ quantity: 10, received: 7 }),
    vendorLineOf({ id: 62, inventoryId: 302, quantity: 4, received: 1, closed: 3 }),
    vendorLineOf({ id: 63, inventoryId: 303, quantity: 2, received: 5 }),
  ]
  const shown = async (statusId: number, of = lines) => {
    given(vendorOrderOf({ statusId, lines: of }))
    const { main } = await visit(path, { as })
    const cells = main.getAllByRole("cell").map(({ textContent }) => textContent ?? "")
    return [
      main.queryByText("Partly received") !== null,
      main.queryByText("3 units missing") !== null,
      cells.filter((text) => /^\d+ of \d+/.test(text)),
    ]
  }
  expect(await shown(95)).toEqual([true, true, ["7 of 10, 3 missing", "1 of 4, 3 closed", "5 of 2, 3 over"]])
  expect(await shown(95, lines.slice(1))).toEqual([false, false, ["1 of 4, 3 closed", "5 of 2, 3 over"]])
  // Nothing of a Submitted order is missing: it is on its way.
  expect(await shown(91)).toEqual([false, false, ["7 of 10", "1 of 4, 3 closed", "5 of 2, 3 over"]])
})
