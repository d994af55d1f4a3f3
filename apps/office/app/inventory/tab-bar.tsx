import { useNavigate } from "@remix-run/react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { PageTabs } from "../shell/page-tabs"
import { useOpenTabs } from "./open-tabs"
import { useScanNavigation } from "./use-scan-navigation"

type Props = {
  /** The list's total, if known. */
  total?: number
  current: "list" | "new" | number
}

const list = "/inventory/update"

/** The list, each open product and a new one (document 1 §2.6). */
export function TabBar({ total, current }: Props) {
  const { tabs, close } = useOpenTabs()
  const navigate = useNavigate()
  useScanNavigation()
  useShortcut("newOne", () => navigate("/inventory/new"))
  return (
    <PageTabs
      label="Open products"
      tabs={[
        {
          href: list,
          label: total === undefined ? "Product" : `Product (${total.toLocaleString("en-US")})`,
          isCurrent: current === "list",
        },
        ...tabs.map(({ id, label }) => ({
          href: `${list}/${id}`,
          label,
          isCurrent: current === id,
          onClose: () => {
            close(id)
            if (current === id) navigate(list)
          },
        })),
        {
          href: "/inventory/new",
          label: "New",
          isNew: true,
          isCurrent: current === "new",
          onClose: current === "new" ? () => navigate(list) : undefined,
        },
      ]}
    />
  )
}
