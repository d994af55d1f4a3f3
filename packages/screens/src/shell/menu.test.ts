import type { LayoutAttribute } from "@sightline/model/layout"
import { expect, it } from "vitest"
import { menuOf } from "./menu"

const attribute = (name: string, value: string, navigateUrl = ""): LayoutAttribute => ({
  name,
  value,
  navigateUrl,
  code: "",
  styleCss: "",
  isPublic: false,
})

const header = (...attributes: LayoutAttribute[]) => ({ sections: [{ name: "HEADER", attributes }] })

it("an entry named parent_item stands under its parent", () => {
  const menu = menuOf(
    header(
      attribute("rfid", "RFID"),
      attribute("rfid_what", "What is RFID", "/what-rfid"),
      attribute("rfid_why", "Why RFID", "/why-rfid"),
      attribute("faq", "FAQs", "/faq"),
    ),
  )
  expect(menu).toEqual([
    {
      label: "RFID",
      href: "",
      children: [
        { label: "What is RFID", href: "/what-rfid", children: [] },
        { label: "Why RFID", href: "/why-rfid", children: [] },
      ],
    },
    { label: "FAQs", href: "/faq", children: [] },
  ])
})

it("an underscore without a parent is part of the name", () => {
  expect(menuOf(header(attribute("add_quantity", "Add Quantity", "/add-quantity")))).toEqual([
    { label: "Add Quantity", href: "/add-quantity", children: [] },
  ])
})

it.each(["javascript:alert(1)", "//elsewhere.test", "/\\elsewhere.test", "data:text/html,x", ""])(
  "an entry with an unsafe target is left out: %j",
  (address) => {
    expect(menuOf(header(attribute("bad", "Bad", address)))).toEqual([])
  },
)

it("only the section HEADER makes the menu", () => {
  const footer = { name: "FOOTER", attributes: [attribute("facebook", "Facebook", "https://social.test/sightline")] }
  expect(menuOf({ sections: [footer] })).toEqual([])
})
