import { Link } from "@sightline/ui/link"
import type { ReactNode } from "react"
import * as look from "./screen.css"

type Children = { children: ReactNode }

/** A page of the office, below its title. */
export function Screen({ title, children }: Children & { title: string }) {
  return (
    <div className={look.screen}>
      <h1 className={look.title}>{title}</h1>
      {children}
    </div>
  )
}

/** A page of the office that brings its own head. */
export const Page = ({ children }: Children) => <div className={look.screen}>{children}</div>

/** The introduction of a page, in lines of readable length. */
export const Lead = ({ children }: Children) => <p className={look.lead}>{children}</p>

/** The way to the list of what the person did here. */
export const UndoLink = () => <Link href="/last-acts">Undo something you did</Link>

/** The panel of a tab. */
export const ScreenPart = ({ children }: Children) => <div className={look.part}>{children}</div>

type BarProps = Children & { count: string; beside?: ReactNode; after?: ReactNode }

/** The bar above a list: its total, actions and filters. */
export function ListBar({ count, beside, after, children }: BarProps) {
  return (
    <div className={look.bar}>
      <span className={look.count} role="status">
        {count}
      </span>
      {beside}
      <div className={look.order}>{children}</div>
      {after}
    </div>
  )
}

/**
 * The bar at the end of a long list or form, which stays in sight: what a person chose or typed, and the press that takes it.
 * Journeys look for the bars of the sources by their `data-bar`.
 */
export const EndBar = ({ children, ...mark }: Children & { readonly "data-bar": string }) => (
  <div className={look.endBar} {...mark}>
    {children}
  </div>
)
