import type { Layout, LayoutAttribute } from "@sightline/model/layout"
import { styleOf } from "@sightline/screens/shell/style-css.ts"
import type { CSSProperties } from "react"

export type Link = { readonly label: string; readonly href: string }

/** A client's business from its layout: its contacts, and its home page (decisions D-20, D-41). */
export type House = {
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly places: readonly string[]
  /** The external booking address. */
  readonly booking: string | null
  readonly poster: string | null
  readonly stores: readonly Link[]
  readonly home: Home
  readonly brands: readonly string[]
  readonly partners: readonly Link[]
  readonly quotes: readonly { readonly words: string; readonly who: string }[]
  /** Leaflets with which the operator replaces ours, by language. */
  readonly leaflets: Readonly<Record<string, string>>
}

export type Home = {
  readonly text1: string
  readonly text2: string
  readonly text3: string
  readonly leftImage: string | null
  readonly book: string
  readonly glasses: string
  /** The client's style of each, as far as allowed (decisions D-41). */
  readonly looks: Readonly<Record<"text1" | "text2" | "text3" | "book" | "glasses", CSSProperties>>
}

const usual = {
  name: "Our eye clinic",
  text1: "See the day clearly",
  text2: "Eye exams, glasses and contact lenses for the whole family.",
  text3: "Call us, or book online at any time.",
  book: "Request an appointment",
  glasses: "Browse glasses",
}

/** A safe external address. */
const outside = (address: string | undefined) => (address && /^https:\/\/[^\s/\\]/.test(address) ? address : null)
const ownPath = (address: string | undefined) => (address && /^\/(?![/\\])\S+$/.test(address) ? address : null)

/** The business that a layout describes; missing parts are hidden, or get default words. */
export function houseOf({ name, sections }: { name: string | null; sections: Layout["sections"] }): House {
  const inside = (section: string) => sections.filter(({ name }) => name === section).flatMap((of) => of.attributes)
  const contact = named(inside("CONTACT"))
  const home = named(inside("HOME"))
  const eyewear = inside("EYEWEAR")
  const links = (attributes: readonly LayoutAttribute[]) =>
    attributes.flatMap(({ value, navigateUrl }) => {
      const href = outside(navigateUrl)
      return href && value ? [{ label: value, href }] : []
    })
  return {
    name: name ?? usual.name,
    phone: contact("phone")?.value || null,
    email: contact("email")?.value || null,
    places: numbered(inside("CONTACT"), "place").map(({ value }) => value),
    booking: outside(contact("booking")?.navigateUrl),
    poster: outside(contact("poster")?.navigateUrl),
    stores: links(numbered(inside("CONTACT"), "store")),
    home: {
      text1: home("text1")?.value || usual.text1,
      text2: home("text2")?.value || usual.text2,
      text3: home("text3")?.value || usual.text3,
      leftImage: ownPath(home("left_image")?.value),
      book: home("btn1")?.value || usual.book,
      glasses: home("btn2")?.value || usual.glasses,
      looks: {
        text1: styleOf(home("text1")?.styleCss ?? ""),
        text2: styleOf(home("text2")?.styleCss ?? ""),
        text3: styleOf(home("text3")?.styleCss ?? ""),
        book: styleOf(home("btn1")?.styleCss ?? ""),
        glasses: styleOf(home("btn2")?.styleCss ?? ""),
      },
    },
    brands: numbered(eyewear, "brand").flatMap(({ value }) => value || []),
    partners: links(numbered(eyewear, "partner")),
    quotes: numbered(inside("QUOTES"), "quote").flatMap(({ value, code }) =>
      value ? [{ words: value, who: code }] : [],
    ),
    leaflets: Object.fromEntries(
      inside("LEAFLETS").flatMap(({ name, navigateUrl }) => {
        const address = ownPath(navigateUrl) ?? outside(navigateUrl)
        return address ? [[name.toLowerCase(), address]] : []
      }),
    ),
  }
}

const named = (attributes: readonly LayoutAttribute[]) => (name: string) =>
  attributes.find((attribute) => attribute.name.toLowerCase() === name)

/** `brand_1`, `brand_2` and so on, in the order of the layout. */
const numbered = (attributes: readonly LayoutAttribute[], name: string) =>
  attributes.filter((attribute) => attribute.name.toLowerCase().startsWith(`${name}_`))

/** The number that a telephone dials: a leading plus and the digits. */
export const dialled = (phone: string) => `tel:${phone.replace(/(?!^\+)\D/g, "")}`
