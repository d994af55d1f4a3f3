import type { LayoutAttribute, LayoutSection } from "@sightline/model/layout"

const attribute = (name: string, value: string, navigateUrl = "", isPublic = true): LayoutAttribute => ({
  name,
  value,
  code: name,
  navigateUrl,
  styleCss: "{}",
  isPublic,
})

/** What a client shows that has written nothing of its own. The menu grows with the screens there are (decisions D-03). */
export const builtIn: ReadonlyArray<LayoutSection> = [
  {
    name: "HEADER",
    attributes: [attribute("HOME", "Home", "/home"), attribute("SCAN_REMOVE", "Scan Remove", "/scan-remove", false)],
  },
  {
    name: "FOOTER",
    attributes: [attribute("copyright", "© 2024 Sightline. All rights reserved.")],
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
