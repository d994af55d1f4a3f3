import { expect, it } from "vitest"
import { pagesNamed, pagesOf } from "./pages"

const entry = (name: string, value: string, navigateUrl: string) => ({
  name,
  value,
  navigateUrl,
  code: "",
  styleCss: "",
  isPublic: false,
})
const layout = {
  opens: ["/inventory/update", "/inventory/import", "/admin", "/admin/users", "/live", "/go", "/label"],
  sections: [
    {
      name: "HEADER",
      attributes: [
        entry("HOME", "Home", "/home"),
        entry("INVENTORY_UPDATE", "Stock", "/inventory/update"),
        entry("WEB", "Our shop", "https://shop.example"),
      ],
    },
  ],
}

it("pages use the client's own names, others ours, and a route without a page is not among them", () => {
  expect(pagesOf(layout)).toEqual([
    { title: "Home", href: "/home" },
    { title: "Stock", href: "/inventory/update" },
    { title: "Import products", href: "/inventory/import" },
    { title: "Admin", href: "/admin" },
    { title: "Users", href: "/admin/users" },
  ])
})

it("a page that is closed to a user is not offered", () => {
  expect(pagesOf({ ...layout, opens: [] }).map(({ href }) => href)).toEqual(["/home", "/inventory/update"])
})

it("pages match by the beginnings of their words", () => {
  const named = (text: string) => pagesNamed(pagesOf(layout), text).map(({ title }) => title)
  expect(named("PROD imp")).toEqual(["Import products"])
  expect(named("mport")).toEqual([])
  expect(named("")).toHaveLength(5)
})

it("a page that begins with what is typed comes before those that have it further on, else in their own order", () => {
  const pages = ["PIN at stations", "Stations", "State of things", "Print station"].map((title) => ({
    title,
    href: "/",
  }))
  expect(pagesNamed(pages, "STAT").map(({ title }) => title)).toEqual([
    ...["Stations", "State of things", "PIN at stations", "Print station"],
  ])
})

it("an order is found by its number, if orders are open to the user", () => {
  const open = pagesOf({ ...layout, opens: ["/instant-order"] })
  for (const text of ["order 1042", "Order1042", " #1042 "])
    expect(pagesNamed(open, text)).toEqual([{ title: "Order 1042", href: "/instant-order/1042" }])
  for (const text of ["1042", "order 0", "order 1042 b"]) expect(pagesNamed(open, text)).toEqual([])
  expect(pagesNamed(pagesOf(layout), "order 1042")).toEqual([])
})
