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
