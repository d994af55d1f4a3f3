import "./anchor.css"
import { builtInLayout } from "@sightline/model/built-in-layout"
import { ContactPopover } from "@sightline/screens/contact/contact-popover"
import { Footer } from "@sightline/screens/shell/footer"
import { Header } from "@sightline/screens/shell/header"
import { menuOf } from "@sightline/screens/shell/menu.ts"
import { StillToast } from "@sightline/ui/still-toast"
import type { ReactNode } from "react"
import type { SiteShell } from "./load.server"
import * as look from "./page.css"
import { PreviewBar } from "./preview-bar"

type Props = {
  /** Unknown if the shell itself failed to load. */
  shown: SiteShell | undefined
  current: string
  children: ReactNode
}

const sections = builtInLayout("visitor")
const withoutServer: SiteShell = {
  shell: { person: null, menu: menuOf({ sections }), cart: null },
  sections,
  clientName: null,
  isFresh: true,
  isOpen: true,
  look: {},
  origin: "",
  preview: null,
}

export function Page({ shown = withoutServer, current, children }: Props) {
  return (
    <div className={look.page[shown.preview ? "preview" : "usual"]}>
      {shown.preview && <PreviewBar preview={shown.preview} current={current} />}
      <Header shell={shown.shell} current={current} contact={<ContactPopover />} />
      <main id="content" className={look.main} tabIndex={-1}>
        {children}
      </main>
      <Footer sections={shown.sections} isSignedIn={shown.shell.person !== null} current={current} />
      {!shown.isFresh && <StillToast tone="critical">Layout settings could not be loaded</StillToast>}
    </div>
  )
}
