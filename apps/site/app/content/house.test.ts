import type { LayoutAttribute, LayoutSection } from "@sightline/model/layout"
import { describe, expect, it } from "vitest"
import { dialled, houseOf } from "./house"

const attribute = (name: string, given: Partial<LayoutAttribute>): LayoutAttribute => ({
  ...{ name, value: "", code: name, navigateUrl: "", styleCss: "{}", isPublic: true },
  ...given,
})
const contact = (...attributes: LayoutAttribute[]): LayoutSection[] => [{ name: "CONTACT", attributes }]
const house = (sections: LayoutSection[]) => houseOf({ name: "Lakeside", sections })

describe("the business in a layout", () => {
  it("has nothing where nothing is set, and default words where every page needs some", () => {
    const { phone, email, places, booking, poster, stores, home, brands, partners, quotes } = house([])
    expect({ phone, email, booking, poster }).toEqual({ phone: null, email: null, booking: null, poster: null })
    expect([places, stores, brands, partners, quotes]).toEqual([[], [], [], [], []])
    expect(home).toMatchObject({ text1: "See the day clearly", book: "Request an appointment", leftImage: null })
    expect(houseOf({ name: null, sections: [] }).name).toBe("Our eye clinic")
  })

  it("links outside by https only, whatever a client wrote", () => {
    const booking = (navigateUrl: string) => house(contact(attribute("booking", { navigateUrl }))).booking
    expect(booking("https://booking.example/lakeside")).toBe("https://booking.example/lakeside")
    for (const address of [
      "javascript:alert(1)",
      "http://booking.example",
      "//booking.example",
      "https:///x",
      "/home",
      " ",
    ])
      expect(booking(address), address).toBeNull()
  })

  it("applies a client's style where it can do no harm", () => {
    const looks = (styleCss: string) =>
      house([{ name: "HOME", attributes: [attribute("btn1", { value: "Book", styleCss })] }]).home.looks
    expect(looks('{"color":"#0b6b63","font-weight":600}').book).toEqual({ color: "#0b6b63", fontWeight: 600 })
    expect(looks('{"position":"fixed","background":"url(//evil.test)","color":"red;position:fixed"}').book).toEqual({})
    for (const broken of ["", "{", "[]", "null", '"color:red"']) expect(looks(broken).book, broken).toEqual({})
  })

  it("shows its own picture only from this origin", () => {
    const image = (value: string) =>
      house([{ name: "HOME", attributes: [attribute("left_image", { value })] }]).home.leftImage
    expect(image("/files/3/front.webp")).toBe("/files/3/front.webp")
    for (const address of ["https://elsewhere.example/x.png", "//elsewhere.example/x.png", "/\\elsewhere", "data:x"])
      expect(image(address), address).toBeNull()
  })

  it("lists numbered entries in the order of the layout, and leaves out those without a target", () => {
    const { stores, places } = house(
      contact(
        attribute("store_2", { value: "Google Play", navigateUrl: "https://play.example/" }),
        attribute("store_1", { value: "App Store", navigateUrl: "https://apps.example/" }),
        attribute("store_3", { value: "Nowhere" }),
        attribute("place_1", { value: "12 Lakeside Drive" }),
      ),
    )
    expect(stores.map(({ label }) => label)).toEqual(["Google Play", "App Store"])
    expect(places).toEqual(["12 Lakeside Drive"])
  })

  it("lets the operator replace a leaflet of ours", () => {
    const own = attribute("French", { navigateUrl: "/files/leaflet-fr.pdf" })
    expect(house([{ name: "LEAFLETS", attributes: [own] }]).leaflets).toEqual({ french: "/files/leaflet-fr.pdf" })
  })
})

it("dials a number that is written for people", () => {
  expect(dialled("780-555-0142")).toBe("tel:7805550142")
  expect(dialled("+1 (780) 555 0142")).toBe("tel:+17805550142")
})
