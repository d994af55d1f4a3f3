import type { ReactNode } from "react"
import { Rich } from "../rich"
import * as look from "./section.css"

/** A heading with its text below it. */
export function Stack({ title, lead, children }: { title: string; lead?: string | undefined; children: ReactNode }) {
  return (
    <div className={look.stack}>
      <div className={look.head}>
        <h2 className={look.title}>{title}</h2>
        {lead && (
          <p className={look.lead}>
            <Rich words={lead} />
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

export function Dotted({ items }: { items: readonly string[] }) {
  return (
    <ul className={look.list}>
      {items.map((words) => (
        <li key={words}>
          <span>
            <Rich words={words} />
          </span>
        </li>
      ))}
    </ul>
  )
}
