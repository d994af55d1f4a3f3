import type { LayoutAttribute, LayoutSection } from "./layout"
import { pages } from "./role-table"

const attribute = (name: string, value: string, navigateUrl = "", isPublic = true): LayoutAttribute => ({
  name,
  value,
  code: name,
  navigateUrl,
  styleCss: "{}",
  isPublic,
})

/** The menu of visitors, literally (document 0 §2.3, decisions D-69). */
const forVisitors: LayoutSection = {
  name: "HEADER",
  attributes: [
    attribute("HOME", "HOME", "/"),
    attribute("RFID", "RFID"),
    attribute("RFID_WHAT", "what RFID", "/what-rfid"),
    attribute("RFID_WHY", "why RFID", "/why-rfid"),
    attribute("FAQS", "FAQs", "/faq"),
    attribute("CONTACT", "CONTACT", "/contact"),
    attribute("FEATURES", "FEATURES", "/#features"),
  ],
}

/** The group of SupperAdmin's tables; the page of category options has its entry below it (decisions D-21). */
const baseTables = [
  attribute("BASE TABLES UPDATE", "BASE TABLES UPDATE", "", false),
  attribute("BASE TABLES UPDATE_ADMIN_TABLES", "Admin Tables", "/admin/tables", false),
]

/** The menu of staff: every page that has an entry (decisions D-03). */
const forStaff: LayoutSection = {
  name: "HEADER",
  attributes: [
    ...pages.flatMap(({ path, entry }) => (entry ? [attribute(entry.name, entry.label, path, false)] : [])),
    ...baseTables,
  ],
}

const rest: ReadonlyArray<LayoutSection> = [
  {
    name: "FOOTER",
    attributes: [
      attribute("blurb", "Eye exams, glasses and contact lenses, and people who explain what they see."),
      attribute("copyright", "© 2024 Sightline. All rights reserved."),
    ],
  },
  {
    name: "HOME",
    attributes: [
      attribute("text1", "See the day clearly"),
      attribute("text2", "Eye exams, glasses and contact lenses for the whole family."),
      attribute("text3", "Call us, or book online at any time."),
      attribute("btn1", "Request an appointment", "/request-an-appointment"),
      attribute("btn2", "Browse glasses", "/glasses-home"),
    ],
  },
]

/** The layout of a client without its own, and of any client while the domain is unreachable. */
export const builtInLayout = (viewer: "visitor" | "staff"): ReadonlyArray<LayoutSection> => [
  viewer === "visitor" ? forVisitors : forStaff,
  ...rest,
]
