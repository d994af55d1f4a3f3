import { Header } from "@sightline/screens/shell/header"
import type { Person } from "@sightline/screens/shell/person.ts"
import { visitorMenu } from "@sightline/screens/shell/visitor-menu.ts"
import type { ReactNode } from "react"
import * as look from "./page.css"

type Props = { person: Person | null; current: string; children: ReactNode }

const staffMenu = [{ label: "HOME", href: "/home", children: [] }]

export function Page({ person, current, children }: Props) {
  return (
    <div className={look.page}>
      <Header menu={person ? staffMenu : visitorMenu} current={current} person={person} />
      <main id="content" className={look.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={look.footer}>
        <div className={look.footerLine}>
          <p>
            Sightline keeps the stock of eye-care businesses: frames, lenses, contact lenses and what cares for them.
          </p>
          <p>© 2024 Sightline</p>
        </div>
      </footer>
    </div>
  )
}
