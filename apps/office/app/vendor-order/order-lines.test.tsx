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
