import type { ReactNode } from "react"
import { columns, name as nameLook, row, specimen } from "./gallery.css"

const layouts = { row, columns }

type Props = { name: string; layout?: "row" | "columns"; children: ReactNode }

/** One component under its name. */
export function Specimen({ name, layout = "row", children }: Props) {
  return (
    <div className={specimen}>
      <h3 className={nameLook}>{name}</h3>
      <div className={layouts[layout]}>{children}</div>
    </div>
  )
}
