import type { ReactNode } from "react"
import * as look from "./columns.css"

/** Fields side by side where there is room; an only field stays as narrow as it can. */
export function Columns({ count, children }: { count: 1 | 2 | 3; children: ReactNode }) {
  return <div className={look.columns[count]}>{children}</div>
}
