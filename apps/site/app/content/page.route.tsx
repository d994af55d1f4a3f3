import type { MetaFunction } from "@remix-run/node"
import { useLocation } from "@remix-run/react"
import { Drawing } from "./drawings/drawing"
import { factsOf, headOf } from "./head"
import { addressOf, pages } from "./pages"
import { Actions } from "./sections/actions"
import { BannerBand } from "./sections/banner"
import { Ending } from "./sections/ending"
import { SectionBand } from "./sections/section"
import { useHouse } from "./use-house"

export const meta: MetaFunction = ({ location, matches }) => {
  const path = addressOf(location.pathname)
  const page = pages[path]
  return page ? headOf(matches, { ...page, path, facts: factsOf(page) }) : []
}

/** Every page made of sections; the address says which one. */
export default function Page() {
  const house = useHouse()
  const page = pages[addressOf(useLocation().pathname)]
  if (!page) return null
  const { banner, sections, face, next = [] } = page
  return (
    <article>
      <BannerBand heading={banner.heading} lead={banner.lead} picture={<Drawing name={banner.drawing} />}>
        {banner.actions && <Actions actions={banner.actions} house={house} size="kiosk" />}
      </BannerBand>
      {sections.map((section, index) => (
        <SectionBand key={section.title} section={section} house={house} ground={index % 2 === 0 ? "white" : "plain"} />
      ))}
      <Ending next={next} house={house} asks={face === "clinic"} />
    </article>
  )
}
