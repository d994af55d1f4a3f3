import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Drawing } from "./drawings/drawing"
import { Eyewear } from "./eyewear"
import { businessFacts, headOf } from "./head"
import { newestProducts } from "./newest.server"
import { Actions } from "./sections/actions"
import { BannerBand } from "./sections/banner"
import { Ending } from "./sections/ending"
import { useHouse } from "./use-house"

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: "Glasses",
    description:
      "Frames for every face, measured and fitted by people who take the time: our brands, our partners, and why to choose glasses here.",
    path: "/glasses-home",
    face: "clinic",
    facts: businessFacts,
  })

export const loader = async (args: LoaderFunctionArgs) => ({ newest: await newestProducts(args) })

/** The eyewear home (decisions D-05). */
export default function EyewearHome() {
  const { newest } = useLoaderData<typeof loader>()
  const house = useHouse()
  return (
    <>
      <BannerBand
        heading="Glasses that look like you"
        lead="Try on as many as you like. We measure, we listen, and we tell you honestly which ones suit your eyes as well as your face."
        picture={<Drawing name="frames" />}
      >
        <Actions
          actions={[
            { kind: "book", label: "Request a fitting" },
            { kind: "link", label: "Special offers", href: "/special-offers" },
          ]}
          house={house}
          size="kiosk"
        />
      </BannerBand>
      <Eyewear house={house} newest={newest} />
      <Ending next={["/special-offers", "/comprehensive-eye-exams", "/children-eye-exam"]} house={house} asks />
    </>
  )
}
