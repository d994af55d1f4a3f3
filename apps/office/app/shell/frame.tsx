import { useLocation } from "@remix-run/react"
import { Header } from "@sightline/screens/shell/header"
import type { MenuEntry } from "@sightline/screens/shell/menu.ts"
import type { Person } from "@sightline/screens/shell/person.ts"
import { visitorMenu } from "@sightline/screens/shell/visitor-menu.ts"
import type { ReactNode } from "react"
import * as look from "./frame.css"

type Props = {
  /** Unknown where the shell itself could not be loaded. */
  shell: { readonly person: Person; readonly menu: readonly MenuEntry[] } | undefined
  children: ReactNode
}

/** The header above, and the page below it. */
export function Frame({ shell, children }: Props) {
  const { pathname } = useLocation()
  return (
    <div className={look.frame}>
      <Header menu={shell?.menu ?? visitorMenu} current={pathname} person={shell?.person ?? null} />
      <main id="content" className={look.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
