import { Link, useNavigate } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { useShortcut } from "../shell/keys/use-shortcut"
import { useOpenTabs } from "./open-tabs"
import * as look from "./tab-bar.css"
import { useScanNavigation } from "./use-scan-navigation"

type Props = {
  /** The list's total, if known. */
  total?: number
  current: "list" | "new" | number
}

/** The list, each open product and a new one: separate pages, so the tabs are links (document 1 §2.6). */
export function TabBar({ total, current }: Props) {
  const { tabs, close } = useOpenTabs()
  const navigate = useNavigate()
  useScanNavigation()
  useShortcut("newProduct", () => navigate("/inventory/new"))
  const tab = (isCurrent: boolean) => ({
    className: look.tab,
    "aria-current": isCurrent ? ("page" as const) : undefined,
  })
  return (
    <nav aria-label="Open products">
      <ul className={look.list}>
        <li>
          <Link to="/inventory/update" {...tab(current === "list")}>
            {total === undefined ? "Product" : `Product (${total.toLocaleString("en-US")})`}
          </Link>
        </li>
        {tabs.map(({ id, label }) => (
          <li key={id} className={look.closable}>
            <Link to={`/inventory/update/${id}`} {...tab(current === id)}>
              {label}
            </Link>
            <Button
              tone="plain"
              size="compact"
              shape="icon"
              aria-label={`Close ${label}`}
              icon={<Icon name="close" size="small" />}
              onPress={() => {
                close(id)
                if (current === id) navigate("/inventory/update")
              }}
            />
          </li>
        ))}
        <li className={current === "new" ? look.closable : undefined}>
          <Link to="/inventory/new" {...tab(current === "new")}>
            <Icon name="add" size="small" />
            New
          </Link>
          {current === "new" && (
            <Button
              tone="plain"
              size="compact"
              shape="icon"
              aria-label="Close New"
              icon={<Icon name="close" size="small" />}
              onPress={() => navigate("/inventory/update")}
            />
          )}
        </li>
      </ul>
    </nav>
  )
}
