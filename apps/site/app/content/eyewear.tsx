import { LinkButton } from "@sightline/ui/link-button"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { loginToSee } from "../shell/price"
import type { Prices } from "../shell/prices"
import { type CardEntry, ProductCards } from "../shell/product-cards"
import { Drawing } from "./drawings/drawing"
import * as look from "./eyewear.css"
import type { House } from "./house"
import * as parts from "./sections/section.css"
import { Stack } from "./sections/stack"

/** The products of the strip, as the page shows them. */
export interface Newest {
  readonly products: readonly CardEntry[]
  readonly prices: Prices
}

type Props = {
  house: House
  /** The newest products; `null` where they could not be asked for, or where the page is not of their shop. */
  newest: Newest | null
}

/** The newest products, brands, partners and reasons to choose glasses here (document 1 §2.2). */
export function Eyewear({ house: { brands, partners }, newest }: Props) {
  return (
    <section id="eyewear" className={parts.band.plain}>
      <div className={`${parts.inner} ${look.strip}`}>
        <Stack title="New in the shop" lead="What came in last, in the colors that are on the wall today.">
          <div className={parts.actions}>
            <LinkButton href="/shopping">New Collection</LinkButton>
            <LinkButton href="/shopping" tone="quiet">
              Go Shopping
            </LinkButton>
          </div>
          {newest && newest.products.length > 0 && (
            <ProductCards products={newest.products} prices={newest.prices} instead={loginToSee} level={3} />
          )}
        </Stack>
        {brands.length > 0 && (
          <Stack title="Brands in the house">
            <ul className={look.brands}>
              {brands.map((name, index) => (
                <li key={name} className={look.brand}>
                  <BrandMark name={name} shape={index % shapes.length} />
                </li>
              ))}
            </ul>
          </Stack>
        )}
        <div className={parts.picture}>
          <div className={parts.frame}>
            <Drawing name="team" />
          </div>
          <div className={parts.words}>
            <h2 className={parts.title}>Why us</h2>
            <p>
              Glasses are measured on a face, with a person who knows how a nose, an ear and a prescription go together.
              We take the time, also with children, and bend, mend and clean your glasses for as long as you wear them.
            </p>
            <p>
              What hangs on our wall is there: the stock you see is counted every day, and what is not in your colour we
              order while you wait.
            </p>
          </div>
        </div>
        {partners.length > 0 && (
          <div className={parts.head}>
            <h3>Our partners</h3>
            <ul className={look.partners}>
              {partners.map(({ label, href }) => (
                <li key={href}>
                  <a className={look.partner} href={href} target="_blank" rel="noopener">
                    <PartnerMark />
                    {label}
                    <VisuallyHidden>, opens in a new window</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

const shapes = [
  "M8 24a16 16 0 1 0 32 0a16 16 0 1 0-32 0M56 24a16 16 0 1 0 32 0a16 16 0 1 0-32 0M40 20q8-6 16 0",
  "M6 12h36v14q0 12-12 12H18Q6 38 6 26ZM54 12h36v14q0 12-12 12H66Q54 38 54 26ZM42 18q6-4 12 0",
  "M4 8l38 8q2 22-16 22Q8 38 4 8ZM92 8l-38 8q-2 22 16 22Q88 38 92 8ZM42 18q6-4 12 0",
  "M14 12h20l8 12-8 14H14L6 24ZM62 12h20l8 12-8 14H62l-8-14ZM42 22q6-5 12 0",
] as const

/** A brand as a picture: the outline of one of its frames, and its name. */
function BrandMark({ name, shape }: { name: string; shape: number }) {
  return (
    <svg className={look.mark} viewBox="0 0 240 120" width="240" height="120" role="img" aria-label={name}>
      <g transform="translate(72 16)">
        <path className={look.outline} d={shapes[shape]} />
      </g>
      <text className={look.word} x="120" y="96" fontSize="24">
        {name}
      </text>
    </svg>
  )
}

function PartnerMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <path className={look.outline} d="M3 16Q16 2 29 16Q16 30 3 16ZM11 16a5 5 0 1 0 10 0a5 5 0 1 0-10 0" />
    </svg>
  )
}
