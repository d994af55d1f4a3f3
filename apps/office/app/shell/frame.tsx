import { useLocation } from "@remix-run/react"
import { builtInLayout } from "@sightline/model/built-in-layout"
import { ContactPopover } from "@sightline/screens/contact/contact-popover"
import { Footer } from "@sightline/screens/shell/footer"
import { Header } from "@sightline/screens/shell/header"
import { menuOf } from "@sightline/screens/shell/menu.ts"
import { useScanMode } from "@sightline/screens/shell/scan-mode.ts"
import { useKeptTyping } from "@sightline/screens/shell/use-kept-typing.ts"
import { usePersisted } from "@sightline/screens/shell/use-persisted.ts"
import { useKeptFocus } from "@sightline/ui/kept-focus"
import { type ReactNode, useRef } from "react"
import { AccountDialogs } from "./account-dialogs"
import * as look from "./frame.css"
import type { OfficeShell } from "./load.server"
import { OpenPalette } from "./palette/open-palette"
import { useFocusOnPage } from "./use-focus-on-page"

type Props = {
  /** Unknown if the shell itself failed to load. */
  shown: OfficeShell | undefined
  children: ReactNode
}

const sections = builtInLayout("visitor")
const withoutServer = { shell: { person: null, menu: menuOf({ sections }), cart: null }, sections }

/** The header, the page, and the client's footer. */
export function Frame({ shown, children }: Props) {
  const { pathname } = useLocation()
  const { isAccess } = useScanMode()
  const { shell, sections } = shown ?? withoutServer
  usePersisted(shell.person)
  useKeptTyping(shell.person)
  useFocusOnPage(pathname)
  const content = useRef<HTMLElement>(null)
  useKeptFocus(content)
  return (
    <div className={look.frame}>
      <AccountDialogs clientId={shell.person?.client.id ?? null}>
        <Header
          shell={shell}
          current={pathname}
          isScanning={isAccess}
          finder={shell.person && <OpenPalette />}
          contact={<ContactPopover />}
        />
      </AccountDialogs>
      <main ref={content} id="content" className={look.main} tabIndex={-1}>
        {children}
      </main>
      <Footer sections={sections} isSignedIn={shell.person !== null} current={pathname} width="full" />
    </div>
  )
}
