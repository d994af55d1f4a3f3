import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Popover } from "@sightline/ui/popover"
import { Tooltip } from "@sightline/ui/tooltip"
import { type ReactNode, useRef } from "react"
import { useShortcut } from "./keys/use-shortcut"
import * as look from "./side-search.css"

type Props = {
  /** The name of the search panel. */
  label: string
  /** The form in the search panel. */
  panel: ReactNode
  isLoading: boolean
  /** The list, or the state that replaces it. */
  children: ReactNode
}

/** A list with its search button floating at the side, visible at every scroll position (document 1 §2.1). */
export function SideSearch({ label, panel, isLoading, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useShortcut("search", () => {
    button.current?.focus()
    button.current?.click()
  })
  return (
    <div className={look.beside}>
      <div className={look.results} aria-busy={isLoading}>
        {children}
      </div>
      <div className={look.floating} data-bar="search">
        <Popover
          label={label}
          placement="left top"
          trigger={
            <Tooltip words="Search, or press /">
              <Button ref={button} shape="icon" size="touch" aria-label="Search" icon={<Icon name="search" />} />
            </Tooltip>
          }
        >
          <div className={look.panel}>{panel}</div>
        </Popover>
      </div>
    </div>
  )
}
