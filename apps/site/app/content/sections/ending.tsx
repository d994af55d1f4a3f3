import type { House } from "../house"
import { pages } from "../pages"
import { Actions } from "./actions"
import * as look from "./ending.css"

/** The end of a clinic page: the appointment, the phone, and what to read next. */
export function Ending({ next, house, asks }: { next: readonly string[]; house: House; asks: boolean }) {
  const others = next.map((path) => ({ path, title: pages[path]?.title ?? pageNames[path] }))
  return (
    <div className={look.ending}>
      {asks && (
        <section className={look.ask} aria-labelledby="ask-title">
          <div className={look.words}>
            <h2 id="ask-title">Shall we have a look?</h2>
            <p>Request an appointment at any time of day, or call us from 8 AM to 8 PM Pacific, Monday to Friday.</p>
          </div>
          <Actions actions={[{ kind: "book" }, { kind: "call" }]} house={house} />
        </section>
      )}
      {others.length > 0 && (
        <nav className={look.next} aria-labelledby="next-title">
          <h2 id="next-title" className={look.nextTitle}>
            Read next
          </h2>
          <ul className={look.links}>
            {others.map(({ path, title }) => (
              <li key={path}>
                <a className={look.link} href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

/** Pages that are not made of sections. */
const pageNames: Readonly<Record<string, string>> = {
  "/home": "Eye care at our clinic",
  "/contact": "Contact us",
  "/glasses-home": "Glasses",
}
