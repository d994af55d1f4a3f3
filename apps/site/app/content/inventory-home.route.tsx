import type { MetaFunction } from "@remix-run/node"
import { LinkButton } from "@sightline/ui/link-button"
import { LensDrawing } from "../shell/lens-drawing"
import { usePerson } from "../shell/use-shell"
import * as look from "./inventory-home.css"

export const meta: MetaFunction = () => [
  { title: "Sightline: the stock of an eye-care business, as it really is" },
  {
    name: "description",
    content:
      "Sightline keeps the stock of eye-care businesses: scan an item and it has left, scan it wrongly and it is back.",
  },
]

const features = [
  {
    title: "One scan, and it has left",
    words: "Hold the frame to the scanner. It is out of the stock, and everybody sees what is left of it.",
  },
  {
    title: "Taken by mistake? Put it back",
    words: "Every removal can be reversed. Nothing is deleted: the mistake and its repair both stay on record.",
  },
  {
    title: "Who, when, and from where",
    words: "Each movement carries a name, a time and a place. The count on the screen is the sum of what happened.",
  },
  {
    title: "Several businesses, several sites",
    words: "Switch between the ones you work for. What belongs to one is never seen by another.",
  },
] as const

/** The home of the offer (decisions D-05). */
export default function InventoryHome() {
  const person = usePerson()
  return (
    <>
      <section className={look.banner}>
        <div className={look.claim}>
          <h1 className={look.title}>Know what is on the wall.</h1>
          <p className={look.lead}>
            Sightline keeps the stock of opticians and eye clinics: frames, lenses and contact lenses, piece by piece.
          </p>
          {person ? (
            <LinkButton href="/home" size="kiosk">
              Go to {person.client.name}
            </LinkButton>
          ) : (
            <LinkButton href="/home-login" size="kiosk">
              Sign in
            </LinkButton>
          )}
        </div>
        <LensDrawing />
      </section>
      <section id="features" className={look.features} aria-labelledby="features-title">
        <div className={look.inside}>
          <h2 id="features-title" className={look.heading}>
            Made for hands that hold something else
          </h2>
          <ul className={look.list}>
            {features.map(({ title, words }) => (
              <li key={title} className={look.feature}>
                <h3 className={look.featureTitle}>{title}</h3>
                <p className={look.words}>{words}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section id="client" className={look.inside} aria-labelledby="client-title">
        <div className={look.audience}>
          <h2 id="client-title">For the people at the counter</h2>
          <p>
            Staff with a customer in front of them, a frame in one hand and no time for a form. That is why letters are
            large, each answer is a word and not only a colour, and the keyboard or the scanner alone is enough.
          </p>
        </div>
      </section>
    </>
  )
}
