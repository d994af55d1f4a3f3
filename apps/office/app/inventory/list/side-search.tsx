import type { ReactNode } from "react"
import * as look from "./list.css"
import type { ListPage } from "./list.server"
import { SearchPopover } from "./search-popover"

type Props = {
  list: ListPage
  path: string
  isLoading: boolean
  /** The list, or what stands in its place. */
  children: ReactNode
}

/** A list with the button of its search floating at its side, in sight wherever one has scrolled to (document 1 §2.1). */
export function SideSearch({ list: { state, fields }, path, isLoading, children }: Props) {
  return (
    <div className={look.beside}>
      <div className={look.results} aria-busy={isLoading}>
        {children}
      </div>
      <div className={look.floating}>
        <SearchPopover state={state} fields={fields} path={path} />
      </div>
    </div>
  )
}
