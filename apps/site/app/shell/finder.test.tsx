import { playedHome } from "@sightline/fixtures/bff/home"
import { users } from "@sightline/fixtures/records/user"
import { heldKeysScript } from "@sightline/screens/early/held-keys.ts"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { beforeEach, expect, test, vi } from "vitest"
import { site } from "../test-pages"
import { Finder } from "./finder"

const { visit, played } = site()
beforeEach(() => playedHome(played))

test("people who are signed in get the palette's program beside a page, and visitors get none", async () => {
  expect((await visit("/home", { as: users.owner })).programs).toEqual(["/entry.js"])
  expect((await visit("/home")).programs).toEqual([])
})

test("Ctrl K opens the palette on a page of the site, with what is typed right after it", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([{ title: "Orders", href: "/instant-order" }])))
  new Function(heldKeysScript)()
  const root = createRoot(document.body.appendChild(document.createElement("div")))
  flushSync(() => root.render(<Finder />))
  const press = (key: string, more: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }))
  press("k", { ctrlKey: true })
  for (const key of "ord") press(key)
  await expect.poll(() => document.querySelector<HTMLInputElement>("[role=combobox]")?.value).toBe("ord")
  await expect.poll(() => document.querySelector("[role=option]")?.textContent).toBe("Orders")
  flushSync(() => root.unmount())
  Reflect.get(window, "sightlineHeldKeys").stop()
  Reflect.deleteProperty(window, "sightlineHeldKeys")
})
