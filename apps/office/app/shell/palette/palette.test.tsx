import Palette from "@sightline/screens/palette/palette"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, expect, test, vi } from "vitest"

let root: Root
afterEach(() => {
  flushSync(() => root.unmount())
  vi.unstubAllGlobals()
})

const pages = [
  { title: "Orders", href: "/instant-order" },
  { title: "Import products", href: "/inventory/import" },
]
const aVendor = (id: number, title: string) => ({ kind: "vendor", id, title, isActive: true, inventoryId: null })

/** The open palette: what it asks waits until the test answers. */
async function opened() {
  const asked = new Map<string, (answer: Response) => void>()
  vi.stubGlobal("fetch", (path: string) => {
    if (path === "/go") return Promise.resolve(Response.json(pages))
    return new Promise<Response>((answer) =>
      asked.set(new URLSearchParams(path.split("?")[1]).get("text") ?? "", answer),
    )
  })
  let address = ""
  root = createRoot(document.body.appendChild(document.createElement("div")))
  flushSync(() =>
    root.render(<Palette onClose={() => undefined} onGo={(to) => (address = to)} onKeys={() => undefined} />),
  )
  const field = await vi.waitUntil(() => document.querySelector<HTMLInputElement>("[role=combobox]"))
  const titles = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent)
  await expect.poll(titles).toContain("Orders")
  return {
    titles,
    type(text: string) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text)
      flushSync(() => field.dispatchEvent(new Event("input", { bubbles: true })))
    },
    press(key: string) {
      flushSync(() => field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })))
    },
    async answer(text: string, answer: Response) {
      const give = await vi.waitUntil(() => asked.get(text))
      give(answer)
    },
    at: () => address,
  }
}

test("Enter waits for what the text finds, and never takes what a former text has found", async () => {
  const { type, press, answer, titles, at } = await opened()
  type("oak 1")
  await answer("oak 1", Response.json([aVendor(1, "Oak 13"), aVendor(2, "Oak 12")]))
  await expect.poll(titles).toEqual(["Oak 13", "Oak 12"])
  type("oak 12")
  press("Enter")
  expect(at()).toBe("")
  await answer("oak 12", Response.json([aVendor(2, "Oak 12")]))
  await expect.poll(at).toBe("/inventory/update?Vendor=2")
})

test("an order typed by its number opens at once, before a vendor of that name", async () => {
  const { type, press, answer, titles, at } = await opened()
  type("order")
  await answer("order", Response.json([aVendor(7, "Order 6 Optics")]))
  await expect.poll(titles).toEqual(["Orders", "Order 6 Optics"])
  type("order 6")
  expect(titles()).toEqual(["Order 6", "Order 6 Optics"])
  press("Enter")
  await expect.poll(at).toBe("/instant-order/6")
})

test("what is typed after an Enter takes it back", async () => {
  const { type, press, answer, titles, at } = await opened()
  type("oak")
  press("Enter")
  type("oak 1")
  await answer("oak 1", Response.json([aVendor(1, "Oak 13"), aVendor(2, "Oak 12")]))
  await expect.poll(titles).toEqual(["Oak 13", "Oak 12"])
  expect(at()).toBe("")
})

test("a search that fails opens nothing, and says so", async () => {
  const { type, press, answer, at } = await opened()
  type("oak")
  press("Enter")
  await answer("oak", new Response(null, { status: 503 }))
  await expect.poll(() => document.querySelector("[role=status]")?.textContent).toMatch(/did not answer/)
  expect(at()).toBe("")
})
