import { pageAt } from "@sightline/model/role-table"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { addressOf, pages } from "./pages"
import { plainWords, Rich } from "./rich"

const all = Object.entries(pages)

describe("the pages of the site", () => {
  it("each have their own title, heading and description", () => {
    for (const part of [
      all.map(([, { title }]) => title),
      all.map(([, { banner }]) => banner.heading),
      all.map(([, { description }]) => description),
    ])
      expect(new Set(part).size).toBe(all.length)
    for (const [path, { description }] of all) {
      expect(description.length, path).toBeGreaterThan(50)
      expect(description.length, path).toBeLessThanOrEqual(170)
    }
  })

  it("link only to existing pages and sections", () => {
    for (const [path, page] of all) {
      const text = JSON.stringify(page)
      const links = [...text.matchAll(/\]\(([^)]+)\)|"href":"([^"]+)"/g)].map(
        ([, inline, href]) => inline ?? href ?? "",
      )
      for (const link of [...links, ...(page.next ?? [])]) {
        const [to = "", anchor] = link.split("#")
        const target = to === "" ? path : to
        expect(pageAt(target)?.app, `${path} → ${link}`).toBe("site")
        const sections = pages[target]?.sections.map(({ id }) => id) ?? []
        if (anchor) expect(sections, `${path} → ${link}`).toContain(anchor)
      }
    }
  })

  it("are found in any letter case and with a trailing slash", () => {
    for (const address of ["/FAQ", "/faq/", "/faq", "/Faq.data"]) expect(addressOf(address)).toBe("/faq")
    expect(addressOf("/")).toBe("/")
  })
})

it("words may contain links and emphasis, and nothing that runs", () => {
  expect(plainWords("See **this** and [that](/faq).")).toBe("See this and that.")
  const html = renderToStaticMarkup(<Rich words='**this** [that](/faq) <b>"&" [x](javascript:alert)' />)
  expect(html).toBe('<strong>this</strong> <a href="/faq">that</a> &lt;b&gt;&quot;&amp;&quot; [x](javascript:alert)')
})
