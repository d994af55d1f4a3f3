import * as look from "./lens-drawing.css"

/** Parallel light, a lens in its rim, an eye, and the one focal point. */
export function LensDrawing() {
  return (
    <svg className={look.drawing} viewBox="0 0 560 330" aria-hidden="true">
      <path className={look.glass} d="M196 55C229 115 229 215 196 275C163 215 163 115 196 55Z" />
      <path
        className={look.light}
        d="M12 85H184L508 165M12 125H176L508 165M12 165H508M12 205H176L508 165M12 245H184L508 165"
      />
      <path className={look.ink} d="M196 55C229 115 229 215 196 275C163 215 163 115 196 55Z" />
      <path className={look.ink} d="M196 41V55M196 275V289M183 41H209M183 289H209" />
      <path
        className={look.ink}
        d="M318 108C337 76 371 55 408 55C467 55 515 104 515 165S467 275 408 275C371 275 337 254 318 222"
      />
      <path className={look.ink} d="M318 108C288 132 288 198 318 222" />
      <path className={look.ink} d="M318 108C330 119 335 131 337 141M318 222C330 211 335 199 337 189" />
      <path className={look.ink} d="M346 131C363 150 363 180 346 199C329 180 329 150 346 131Z" />
      <path className={look.ink} d="M514 150C528 146 540 146 552 149M514 180C528 184 540 184 552 181" />
      <circle className={look.spot} cx="510" cy="165" r="6.5" />
    </svg>
  )
}
