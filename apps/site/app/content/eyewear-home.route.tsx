import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Drawing } from "./drawings/drawing"
import { Eyewear } from "./eyewear"
import { headOf, localBusiness } from "./head"
import { loadHouse } from "./load-house.server"
import { Actions } from "./sections/actions"
import { BannerBand } from "./sections/banner"
import { Ending } from "./sections/ending"

export const loader = (args: LoaderFunctionArgs) => loadHouse(args)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? headOf({
        title: "Glasses",
        description:
          "Frames for every face, measured and fitted by people who take the time: brands, partners and why one chooses glasses here.",
        path: "/glasses-home",
        face: "clinic",
        facts: [localBusiness(data.house, data.origin)],
        ...data,
      })
    : []

/** The eyewear home (decisions D-05). */
export default function EyewearHome() {
  const { house } = useLoaderData<typeof loader>()
  return (
    <>
      <BannerBand
        heading="Glasses that look like you"
        lead="Try on as many as you like. We measure, we listen, and we tell you honestly which ones suit your eyes as well as your face."
        picture={<Drawing name="offers" />}
      >
        <Actions
          actions={[
            { kind: "book", label: "Request a fitting" },
            { kind: "link", label: "Special offers", href: "/special-offers" },
          ]}
          house={house}
        />
      </BannerBand>
      <Eyewear house={house} />
      <Ending next={["/special-offers", "/comprehensive-eye-exams", "/children-eye-exam"]} house={house} asks />
    </>
  )
}
