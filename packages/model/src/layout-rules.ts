import { allows, pageAt, whoSees } from "./role-table"
import { declaredStyle } from "./style-css"

/** One line of a client's layout settings. */
export interface LayoutLine {
  readonly section: string
  readonly name: string
  readonly value: string
  readonly code: string
  readonly navigateUrl: string
  readonly styleCss: string
  readonly isPublic: boolean
}

export type LayoutPart = "value" | "code" | "navigateUrl" | "styleCss" | "isPublic"

/** A line that a section takes. */
export interface LayoutKind {
  /** Its name; lines of a list have it before a number: `brand_3`. Null: the person names it. */
  readonly name: string | null
  readonly label: string
  /** What it is for, with its rule. */
  readonly about: string
  readonly parts: ReadonlyArray<LayoutPart>
  /** What its address may be; `page` is a page of this site, or https, mailto or tel. */
  readonly address?: "page" | "https" | "file"
  /** What its text must be. */
  readonly text?: "colour" | "email" | "path"
  readonly isList?: true
}

export interface LayoutSectionKind {
  readonly name: string
  readonly label: string
  readonly about: string
  readonly kinds: ReadonlyArray<LayoutKind>
}

const https = "An address that begins with https://."

/** Every section that pages read, with its lines. */
export const layoutSections: ReadonlyArray<LayoutSectionKind> = [
  {
    name: "HEADER",
    label: "Menu",
    about:
      "Without entries of your own, everybody gets the standard menu. With them, a page that has no entry is closed to staff, so keep one that leads to /admin.",
    kinds: [
      {
        name: null,
        label: "Entry",
        about:
          "Leads to a page of this site, to https, mailto or tel. A name such as RFID_WHAT puts it below the entry RFID.",
        parts: ["value", "navigateUrl", "styleCss", "isPublic"],
        address: "page",
        isList: true,
      },
    ],
  },
  {
    name: "FOOTER",
    label: "Footer",
    about: "Stands under every page.",
    kinds: [
      { name: "blurb", label: "Introduction", about: "One sentence for visitors.", parts: ["value"] },
      { name: "copyright", label: "Copyright", about: "For everybody.", parts: ["value", "styleCss"] },
      { name: "facebook", label: "Facebook", about: https, parts: ["navigateUrl"], address: "https" },
      { name: "instagram", label: "Instagram", about: https, parts: ["navigateUrl"], address: "https" },
    ],
  },
  {
    name: "HOME",
    label: "Home page",
    about: "What is left empty has standard words.",
    kinds: [
      { name: "text1", label: "Heading", about: "The first words of the page.", parts: ["value", "styleCss"] },
      { name: "text2", label: "Introduction", about: "Below the heading.", parts: ["value", "styleCss"] },
      { name: "text3", label: "Invitation", about: "Beside the addresses.", parts: ["value", "styleCss"] },
      { name: "btn1", label: "Booking button", about: "The words on it.", parts: ["value", "styleCss"] },
      { name: "btn2", label: "Glasses button", about: "The words on it.", parts: ["value", "styleCss"] },
      {
        name: "left_image",
        label: "Picture",
        about: "The path of a picture of this site, such as /picture.webp. Empty shows the standard drawing.",
        parts: ["value"],
        text: "path",
      },
    ],
  },
  {
    name: "CONTACT",
    label: "Contact",
    about: "What is left empty is not shown.",
    kinds: [
      { name: "name", label: "Name", about: "Your name on the contact page.", parts: ["value"] },
      { name: "phone", label: "Phone", about: "As people dial it.", parts: ["value"] },
      { name: "email", label: "E-mail", about: "Such as office@example.com.", parts: ["value"], text: "email" },
      { name: "booking", label: "Booking page", about: https, parts: ["navigateUrl"], address: "https" },
      { name: "poster", label: "Poster", about: https, parts: ["navigateUrl"], address: "https" },
      { name: "place", label: "Place", about: "An address in one line.", parts: ["value"], isList: true },
      { name: "store", label: "Store", about: https, parts: ["value", "navigateUrl"], address: "https", isList: true },
    ],
  },
  {
    name: "EYEWEAR",
    label: "Eyewear page",
    about: "In the order in which they are shown.",
    kinds: [
      { name: "brand", label: "Brand", about: "Its name.", parts: ["value"], isList: true },
      {
        name: "partner",
        label: "Partner",
        about: https,
        parts: ["value", "navigateUrl"],
        address: "https",
        isList: true,
      },
    ],
  },
  {
    name: "QUOTES",
    label: "Quotes",
    about: "What people say, and who.",
    kinds: [
      { name: "quote", label: "Quote", about: "Without quotation marks.", parts: ["value", "code"], isList: true },
    ],
  },
  {
    name: "LEAFLETS",
    label: "Leaflets",
    about: "Files that replace the standard leaflets, by their language.",
    kinds: [
      {
        name: null,
        label: "Leaflet",
        about: "A path of this site, or an address that begins with https://.",
        parts: ["navigateUrl"],
        address: "file",
        isList: true,
      },
    ],
  },
  {
    name: "LOOK",
    label: "Look",
    about: "The color of buttons and links. Text on it stays readable.",
    kinds: [{ name: "accent", label: "Accent color", about: "Written as #1a0e55.", parts: ["value"], text: "colour" }],
  },
]

export const layoutLengths = { name: 60, value: 500, code: 100, navigateUrl: 500, styleCss: 1000 } as const
export const mostLayoutLines = 200

/** The kind of a line, if its section takes one of that name. */
export function kindOf({ section, name }: Pick<LayoutLine, "section" | "name">): LayoutKind | undefined {
  const known = name.toLowerCase()
  return layoutSections
    .find((kind) => kind.name === section)
    ?.kinds.find((kind) => {
      if (kind.name === null) return /^\S(.*\S)?$/.test(name)
      return kind.isList ? known.startsWith(`${kind.name}_`) : known === kind.name
    })
}

/** The problems of a layout by line and part (`12.navigateUrl`), and under `HEADER` that of the menu as a whole. */
export function layoutProblems(lines: ReadonlyArray<LayoutLine>, url: string | null): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    for (const [part, problem] of lineProblems(line, url)) problems[`${index}.${part}`] = problem
    const name = `${line.section} ${line.name.toLowerCase()}`
    if (seen.has(name)) problems[`${index}.name`] = `${line.name} is there twice`
    seen.add(name)
  }
  if (lines.length > mostLayoutLines) problems.lines = `A layout has at most ${mostLayoutLines} lines`
  const menu = lines.filter(({ section }) => section === "HEADER")
  if (menu.length > 0 && !menu.some(leadsBack))
    problems.HEADER = "The menu needs an entry that leads to /admin, or nobody can come back to this page"
  return problems
}

/** Whether an owner gets to the administration by this entry, at clients of both groups. */
const leadsBack = ({ name, navigateUrl }: LayoutLine) =>
  pageAt(navigateUrl)?.path === "/admin" &&
  (["Simple", "Complex"] as const).every((group) => allows(whoSees(name), { roles: ["owner", "webUser"], group }))

const isHttps = (address: string) => /^https:\/\/[^\s/\\]+/.test(address)
const isOwnPath = (address: string) => /^\/(?![/\\])\S+$/.test(address)
const isWellFormed = (text: string) => !/\p{Cc}/u.test(text.replace(/\s/g, " ")) && !/\p{Surrogate}/u.test(text)

function lineProblems(line: LayoutLine, url: string | null): ReadonlyArray<readonly [string, string]> {
  const kind = kindOf(line)
  if (!kind) return [["name", `${line.name || "This"} is no name of a line here`]]
  const found: Array<readonly [string, string]> = []
  for (const [part, most] of Object.entries(layoutLengths)) {
    const text = String(line[part as keyof typeof layoutLengths])
    if (text.length > most) found.push([part, `Please use at most ${most} characters`])
    else if (!isWellFormed(text)) found.push([part, "Please use plain text"])
  }
  const isNeeded = kind.isList && kind.parts.includes("value")
  if (isNeeded && line.value.trim() === "") found.push(["value", `${kind.label} needs a text`])
  const value = valueProblem(kind, line.value)
  if (value) found.push(["value", value])
  const address = addressProblem(kind, line, url)
  if (address) found.push(["navigateUrl", address])
  const style = styleProblem(line.styleCss)
  if (style) found.push(["styleCss", style])
  return found
}

function valueProblem({ text }: LayoutKind, value: string): string | undefined {
  if (value === "") return undefined
  if (text === "colour" && !/^#[0-9a-f]{6}$/i.test(value)) return "Please write the color as #1a0e55"
  if (text === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return "Please write an e-mail address"
  if (text === "path" && !isOwnPath(value)) return "Please write a path that begins with /"
  return undefined
}

function addressProblem(kind: LayoutKind, { navigateUrl }: LayoutLine, url: string | null): string | undefined {
  if (!kind.address) return undefined
  if (navigateUrl === "") return kind.isList && kind.address !== "page" ? `${kind.label} needs an address` : undefined
  if (isHttps(navigateUrl)) return undefined
  if (kind.address === "https") return "Please write an address that begins with https://"
  if (kind.address === "file")
    return isOwnPath(navigateUrl) ? undefined : "Please write a path that begins with /, or an address with https://"
  if (/^(mailto:|tel:|#)\S+$/i.test(navigateUrl)) return undefined
  const isOwn = url !== null && navigateUrl.toLowerCase() === `/${url.toLowerCase()}`
  return isOwnPath(navigateUrl) || navigateUrl === "/"
    ? isOwn || pageAt(navigateUrl)
      ? undefined
      : `There is no page ${navigateUrl}`
    : "Please write a path that begins with /, or an address with https://, mailto: or tel:"
}

function styleProblem(styleCss: string): string | undefined {
  if (styleCss.trim() === "") return undefined
  const declared = declaredStyle(styleCss)
  if (!declared) return 'Please write the style as {"color": "#1a0e55"}'
  if (declared.dropped.length > 0) return `This style is not allowed: ${declared.dropped.join(", ")}`
  return undefined
}

const sameLine = (one: LayoutLine, other: LayoutLine | undefined) =>
  other !== undefined &&
  one.section === other.section &&
  one.name === other.name &&
  one.value === other.value &&
  one.code === other.code &&
  one.navigateUrl === other.navigateUrl &&
  one.styleCss === other.styleCss &&
  one.isPublic === other.isPublic

/** Whether two layouts show the same, line by line. */
export const sameLayout = (one: ReadonlyArray<LayoutLine>, other: ReadonlyArray<LayoutLine>): boolean =>
  one.length === other.length && one.every((line, index) => sameLine(line, other[index]))
