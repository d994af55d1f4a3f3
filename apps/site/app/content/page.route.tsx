import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData, useLocation } from "@remix-run/react"
import { notFound } from "@sightline/bff-client/remix"
import { Drawing } from "./drawings/drawing"
import { factsOf, headOf } from "./head"
import { loadHouse } from "./load-house.server"
import { addressOf, pages } from "./pages"
import { Actions } from "./sections/actions"
import { BannerBand } from "./sections/banner"
import { Ending } from "./sections/ending"
import { SectionBand } from "./sections/section"

export const loader = async (args: LoaderFunctionArgs) => {
  if (!pages[addressOf(new URL(args.request.url).pathname)]) throw notFound()
  return loadHouse(args)
}

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const path = addressOf(location.pathname)
  const page = pages[path]
  if (!page || !data) return []
  return headOf({ ...page, ...data, path, facts: factsOf(page, data.house, data.origin) })
}

/** Every page that is made of sections; which one, its address says. */
export default function Page() {
  const { house } = useLoaderData<typeof loader>()
  const page = pages[addressOf(useLocation().pathname)]
  if (!page) return null
  const { banner, sections, face, next = [] } = page
  return (
    <article>
      <BannerBand heading={banner.heading} lead={banner.lead} picture={<Drawing name={banner.drawing} />}>
        {banner.actions && <Actions actions={banner.actions} house={house} />}
      </BannerBand>
      {sections.map((section, index) => (
        <SectionBand key={section.title} section={section} house={house} ground={index % 2 === 0 ? "white" : "plain"} />
      ))}
      <Ending next={next} house={house} asks={face === "clinic"} />
    </article>
  )
}
