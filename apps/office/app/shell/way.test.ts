import { expect, it } from "vitest"
import { isOffice } from "./way"

const here = "https://clinic.test/inventory/update?low=1"

it("pages of the office, their parts, and other states of the page itself stay in the document", () => {
  for (const address of [
    "/inventory/update",
    "/instant-order/12?print=now",
    "/admin/users/3/badge",
    "?by=model",
    "#end",
  ])
    expect(isOffice(address, here), address).toBe(true)
})

it("pages of the other apps, and what is no page, load a new document", () => {
  for (const address of ["/home", "/shopping?color=17", "/login", "/kiosk", "/unknown", "/"])
    expect(isOffice(address, here), address).toBe(false)
})
