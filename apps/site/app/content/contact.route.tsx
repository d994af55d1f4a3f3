import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { useActionData, useLoaderData } from "@remix-run/react"
import { WriteToUs } from "./contact"
import { writeToClient } from "./contact.server"
import { Drawing } from "./drawings/drawing"
import { businessFacts, headOf } from "./head"
import { BannerBand } from "./sections/banner"
import { ReachList } from "./sections/reach-list"
import * as parts from "./sections/section.css"
import { useHouse } from "./use-house"

export const meta: MetaFunction = ({ matches }) =>
  headOf(matches, {
    title: "Contact us",
    description: "Phone, e-mail and office hours: 8 AM to 8 PM Pacific, Monday to Friday. A person answers.",
    path: "/contact",
    face: "clinic",
    facts: businessFacts,
  })

export const loader = ({ request }: LoaderFunctionArgs) => ({
  isSent: new URL(request.url).searchParams.get("done") === "sent",
})

export const action = writeToClient

export default function Contact() {
  const house = useHouse()
  const answer = useActionData<typeof action>()
  const { isSent } = useLoaderData<typeof loader>()
  return (
    <>
      <BannerBand
        heading="Contact us"
        lead="About your eyes, your glasses or the inventory software: call, or write, and a person answers."
        picture={<Drawing name="letter" />}
      />
      <section className={parts.band.white}>
        <div className={`${parts.inner} ${parts.reach}`}>
          <div className={parts.words}>
            <h2 className={parts.title}>Write to us</h2>
            <WriteToUs answer={answer} isSent={isSent && !answer} />
            <p>
              If your eye hurts, or your sight is suddenly worse, do not wait for an answer: read{" "}
              <a href="/emergency-eye-care">what to do in an emergency</a>, and call.
            </p>
          </div>
          <ReachList house={house} />
        </div>
      </section>
    </>
  )
}
