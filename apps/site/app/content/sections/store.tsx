import type { House } from "../house"
import { OutsideButton } from "./actions"
import * as parts from "./section.css"
import * as look from "./store.css"

/** The app: from a store if there is one, and always from the browser. */
export function Store({ stores }: Pick<House, "stores">) {
  return (
    <section id="app" className={parts.band.plain}>
      <div className={`${parts.inner} ${look.store}`}>
        <div className={parts.words}>
          <h2 className={parts.title}>Sightline in your pocket</h2>
          <p>
            Walk along the shelf with your phone. Open this address in its browser, sign in, and choose{" "}
            <strong>Add to Home Screen</strong> from its menu: from then on Sightline starts like any other app.
          </p>
          {stores.length > 0 && (
            <>
              <p>Or download the app:</p>
              <div className={parts.actions}>
                {stores.map(({ label, href }) => (
                  <OutsideButton key={href} href={href} label={label} tone="quiet" />
                ))}
              </div>
            </>
          )}
        </div>
        <PhoneDrawing />
      </div>
    </section>
  )
}

/** A phone that has just read a code. */
function PhoneDrawing() {
  return (
    <svg className={look.drawing} viewBox="0 0 300 300" width="300" height="300" aria-hidden="true" focusable="false">
      <circle className={look.ground} cx="150" cy="150" r="140" />
      <rect className={look.paper} x="92" y="28" width="116" height="244" rx="20" />
      <rect className={look.ink} x="92" y="28" width="116" height="244" rx="20" />
      <path className={look.ink} d="M134 46H166" />
      <path
        className={look.ink}
        d="M114 88V128M124 88V128M130 88V128M142 88V128M148 88V128M160 88V128M172 88V128M178 88V128M188 88V128"
      />
      <path className={look.light} d="M102 108H198" />
      <circle className={look.spot} cx="150" cy="190" r="30" />
      <path className={look.check} d="M136 190L147 201L166 179" />
      <path className={look.light} d="M226 84C240 98 240 120 226 134M246 66C270 90 270 128 246 152" />
    </svg>
  )
}
