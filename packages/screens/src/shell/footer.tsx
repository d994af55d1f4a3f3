import type { LayoutSection } from "@sightline/model/layout"
import { pageAt } from "@sightline/model/role-table"
import * as look from "./footer.css"
import { sectionOf, textOf } from "./section"
import { styleOf } from "./style-css"

type Props = {
  sections: readonly LayoutSection[]
  isSignedIn: boolean
  current: string
  /** As wide as the text of the site, or as the work of the office. */
  width?: "page" | "full"
}

const usualCopyright = "© 2024 Sightline. All rights reserved."
const networks = [
  { name: "facebook", words: "Facebook" },
  { name: "instagram", words: "Instagram" },
]

const isHttps = (address: string) => /^https:\/\//i.test(address)

/** The client's footer under every page (document 0 §2.5). */
export function Footer({ sections, isSignedIn, current, width = "page" }: Props) {
  const footer = sectionOf(sections, "FOOTER")
  const copyright = footer.get("copyright")
  return (
    <footer className={look.footer}>
      <div className={look.line[width]}>
        {!isSignedIn && textOf(footer, "blurb") !== "" && <p className={look.blurb}>{textOf(footer, "blurb")}</p>}
        {isSignedIn && <Networks footer={footer} />}
        <div className={look.end}>
          <p style={styleOf(copyright?.styleCss ?? "{}")}>{copyright?.value || usualCopyright}</p>
          <Papers isSignedIn={isSignedIn} isHome={current.toLowerCase() === "/home"} />
        </div>
      </div>
    </footer>
  )
}

function Networks({ footer }: { footer: ReturnType<typeof sectionOf> }) {
  const links = networks.flatMap(({ name, words }) => {
    const attribute = footer.get(name)
    const href = [attribute?.navigateUrl, attribute?.value].find((address) => address && isHttps(address))
    return attribute && href ? [{ name, words, href, style: styleOf(attribute.styleCss) }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className={look.list} aria-label="Elsewhere">
      {links.map(({ name, words, href, style }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noopener noreferrer" style={style}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Links open in the same tab for visitors, and in a new tab at work and on /home. */
function Papers({ isSignedIn, isHome }: { isSignedIn: boolean; isHome: boolean }) {
  const papers = [
    { href: "/terms", words: isSignedIn ? "Terms of Service" : "Terms" },
    { href: "/privacy", words: isSignedIn ? "Privacy Policy" : "Privacy" },
  ].filter(({ href }) => pageAt(href))
  if (papers.length === 0 || (isSignedIn && !isHome)) return null
  const beside = isSignedIn ? { target: "_blank", rel: "noopener" } : {}
  return (
    <ul className={look.list}>
      {papers.map(({ href, words }) => (
        <li key={href}>
          <a href={href} {...beside}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  )
}
