import { expect, test } from "vitest"
import { drawnOnce } from "./drawn.server"

/** What a page is drawn from, and how often it was. */
function drawing() {
  let drawn = 0
  return {
    page(address: string, loaderData: Record<string, unknown>, more: object = {}) {
      const found = { statusCode: 200, errors: null, actionData: null, loaderData, ...more }
      return drawnOnce(address, found, () => `page ${++drawn} of ${address}`)
    },
    times: () => drawn,
  }
}

test("the same address and data are drawn once, and other data are drawn again", () => {
  const { page, times } = drawing()
  expect(page("https://one.test/shopping", { list: { left: 2 } })).toBe("page 1 of https://one.test/shopping")
  expect(page("https://one.test/shopping", { list: { left: 2 } })).toBe("page 1 of https://one.test/shopping")
  expect(page("https://one.test/shopping", { list: { left: 1 } })).toBe("page 2 of https://one.test/shopping")
  expect(page("https://two.test/shopping", { list: { left: 2 } })).toBe("page 3 of https://two.test/shopping")
  expect(page("https://one.test/shopping", { list: { left: 2 } })).toBe("page 1 of https://one.test/shopping")
  expect(times()).toBe(3)
})

test("a page that failed, is missing or answers a form is drawn each time", () => {
  const { page, times } = drawing()
  for (const more of [{ statusCode: 404 }, { errors: { root: "broken" } }, { actionData: { form: "sent" } }])
    for (let turn = 0; turn < 2; turn++) page("https://three.test/contact", { form: 1 }, more)
  expect(times()).toBe(6)
})

test("the longest unused pages are forgotten before the memory of a server is", () => {
  const { page, times } = drawing()
  const long = "x".repeat(2_000_000)
  for (const at of [1, 2, 1, 3, 1]) page(`https://four.test/${at}`, { long })
  expect(times()).toBe(3)
  page("https://four.test/2", { long })
  expect(times()).toBe(4)
})
