import type { Person } from "@sightline/screens/shell/person.ts"
import * as look from "./clinic-home.css"
import { Drawing } from "./drawings/drawing"
import { Eyewear, type Newest } from "./eyewear"
import { clinicPages } from "./pages"
import { plainWords } from "./rich"
import { BookingButton, GlassesButton } from "./sections/actions"
import { BannerBand } from "./sections/banner"
import { ReachList } from "./sections/reach-list"
import * as parts from "./sections/section.css"
import { Stack } from "./sections/stack"
import { StaffHome } from "./staff-home"
import type { Taken } from "./taken-today"
import { useHouse } from "./use-house"
import type { Approvals, Heard } from "./waiting-list"
import type { Tile } from "./work-tiles"

type Props = {
  person: Person | null
  tiles: readonly Tile[]
  waiting: Heard | null
  approvals: Approvals | null
  taken: Taken | null
  newest: Newest | null
}

/** The home of a client, from its layout (document 0 §2.5). For staff, `person` stands above it. */
export function ClinicHome({ person, tiles, waiting, approvals, taken, newest }: Props) {
  const house = useHouse()
  const { home } = house
  const { looks } = home
  const book = <span style={looks.book}>{home.book}</span>
  return (
    <>
      {person && <StaffHome person={person} tiles={tiles} waiting={waiting} approvals={approvals} taken={taken} />}
      <BannerBand
        heading={<span style={looks.text1}>{home.text1}</span>}
        lead={<span style={looks.text2}>{home.text2}</span>}
        level={person ? 2 : 1}
        picture={<Slide image={home.leftImage} />}
      >
        <div className={parts.actions}>
          <BookingButton house={house} label={book} size="kiosk" />
          <GlassesButton size="kiosk" label={<span style={looks.glasses}>{home.glasses}</span>} />
        </div>
      </BannerBand>
      <section id="care" className={parts.band.white}>
        <div className={parts.inner}>
          <Stack
            title={`Eye care at ${house.name}`}
            lead="From the first look at a baby's eyes to a steady hand with eye disease: choose what brings you here."
          >
            <ul className={look.pages}>
              {clinicPages.map(([path, { title, banner }]) => (
                <li key={path}>
                  <a className={look.page} href={path}>
                    <span className={look.name}>{title}</span>
                    <span className={parts.muted}>{plainWords(banner.lead)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Stack>
        </div>
      </section>
      <Eyewear house={house} newest={newest} />
      <section id="contact" className={parts.band.white}>
        <div className={`${parts.inner} ${parts.reach}`}>
          <div className={parts.words}>
            <h2 className={parts.title}>Come and see us</h2>
            <p style={looks.text3}>{home.text3}</p>
            <div className={parts.actions}>
              <BookingButton house={house} label={book} />
            </div>
          </div>
          <ReachList house={house} />
        </div>
      </section>
    </>
  )
}

/** The client's own picture, with ours as the default. */
function Slide({ image }: { image: string | null }) {
  if (image === null) return <Drawing name="family" />
  return <img className={look.image} src={image} alt="" width="480" height="360" />
}
