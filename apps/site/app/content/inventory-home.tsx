import type { Person } from "@sightline/screens/shell/person.ts"
import { LinkButton } from "@sightline/ui/link-button"
import { LensDrawing } from "../shell/lens-drawing"
import type { House } from "./house"
import * as look from "./inventory-home.css"
import { benefits, features, film } from "./offer"
import { about, trust } from "./pages/trust"
import { BannerBand } from "./sections/banner"
import { SectionBand } from "./sections/section"
import * as parts from "./sections/section.css"
import { Stack } from "./sections/stack"
import { Store } from "./sections/store"
import { Video } from "./sections/video"

type Props = { house: House; person: Person | null }

/** The marketing variant of home, for the inventory offer (document 0 §2.5; decisions D-05). */
export function InventoryHome({ house, person }: Props) {
  return (
    <>
      <BannerBand
        heading="Know what is on the wall."
        lead="Sightline keeps the stock of opticians and eye clinics: frames, lenses and contact lenses, piece by piece."
        picture={<LensDrawing />}
      >
        <div className={parts.actions}>
          {person ? (
            <LinkButton href="/home" size="kiosk">
              Go to {person.client.name}
            </LinkButton>
          ) : (
            <LinkButton href="/contact" size="kiosk">
              Talk to us
            </LinkButton>
          )}
        </div>
      </BannerBand>
      <Video title={film.title} words={film.words} />
      <section id="features" className={parts.band.plain}>
        <div className={parts.inner}>
          <Stack title="Made for hands that hold something else">
            <ul className={parts.topics.threes}>
              {features.map(({ title, words }) => (
                <li key={title} className={parts.topic}>
                  <h3>{title}</h3>
                  <p className={parts.muted}>{words}</p>
                </li>
              ))}
            </ul>
          </Stack>
        </div>
      </section>
      <section id="benefits" className={parts.band.white}>
        <div className={parts.inner}>
          <Stack title="What it is worth to you">
            <ul className={look.cards}>
              {benefits.map(({ title, words }) => (
                <li key={title} className={look.card}>
                  <h3>{title}</h3>
                  <p>{words}</p>
                </li>
              ))}
            </ul>
          </Stack>
        </div>
      </section>
      <SectionBand section={about} house={house} ground="plain" />
      <SectionBand section={trust} house={house} ground="white" />
      <Store stores={house.stores} />
      <Quotes quotes={house.quotes} />
    </>
  )
}

/** Testimonials. Three stand side by side, two on a narrow screen and one on a phone; the rest is a swipe away. */
function Quotes({ quotes }: Pick<House, "quotes">) {
  if (quotes.length === 0) return null
  return (
    <section id="quotes" className={parts.band.white}>
      <div className={parts.inner}>
        <Stack title="What they say at the counter">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <section className={look.track} tabIndex={0} aria-label="Testimonials">
            <ul className={look.slides}>
              {quotes.map(({ words, who }) => (
                <li key={words} className={look.slide}>
                  <figure className={look.quote}>
                    <blockquote className={look.said}>
                      <p>{words}</p>
                    </blockquote>
                    <figcaption className={parts.muted}>{who}</figcaption>
                  </figure>
                </li>
              ))}
            </ul>
          </section>
        </Stack>
      </div>
    </section>
  )
}
