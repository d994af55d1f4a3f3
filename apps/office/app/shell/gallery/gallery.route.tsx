import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { ActionsExhibit } from "./actions-exhibit"
import { ChartsExhibit } from "./charts-exhibit"
import { FieldsExhibit } from "./fields-exhibit"
import { FormsExhibit } from "./forms-exhibit"
import { FoundationExhibit } from "./foundation-exhibit"
import * as look from "./gallery.css"
import { ListsExhibit } from "./lists-exhibit"
import { MessagesExhibit } from "./messages-exhibit"
import { onlyWithDemo } from "./only-with-demo"
import { OverlaysExhibit } from "./overlays-exhibit"
import { StatesExhibit } from "./states-exhibit"
import { ThemeSwitch } from "./theme-switch"

export const meta: MetaFunction = () => [{ title: "Components · Sightline" }]

/** Every component in every state, for developers. */
export const loader = ({ context }: LoaderFunctionArgs) => onlyWithDemo(context)

const exhibits = [
  { id: "foundation", title: "Type and color", Exhibit: FoundationExhibit },
  { id: "actions", title: "Buttons and links", Exhibit: ActionsExhibit },
  { id: "fields", title: "Fields", Exhibit: FieldsExhibit },
  { id: "forms", title: "Forms and pages", Exhibit: FormsExhibit },
  { id: "lists", title: "Tables, tabs and pages", Exhibit: ListsExhibit },
  { id: "charts", title: "Charts", Exhibit: ChartsExhibit },
  { id: "overlays", title: "What opens above", Exhibit: OverlaysExhibit },
  { id: "messages", title: "Messages", Exhibit: MessagesExhibit },
  { id: "states", title: "Empty, loading, failed, refused", Exhibit: StatesExhibit },
] as const

export default function Gallery() {
  return (
    <div className={look.page}>
      <div className={look.head}>
        <div className={look.intro}>
          <h1>Components</h1>
          <p className={look.lead}>What every screen is made of, in every state it can be in.</p>
        </div>
        <ThemeSwitch />
      </div>
      {exhibits.map(({ id, title, Exhibit }) => (
        <section key={id} id={id} className={look.exhibit} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Exhibit />
        </section>
      ))}
    </div>
  )
}
