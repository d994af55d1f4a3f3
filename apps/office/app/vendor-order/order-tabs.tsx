import { useNavigate } from "@remix-run/react"
import { post } from "@sightline/screens/act/post.ts"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { useState } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { PageTabs } from "../shell/page-tabs"
import { useOpenTabs } from "./open-tabs"
import { listPath, newPath, orderPath, partPath } from "./paths"
import { words } from "./words"

type Props = {
  current: "list" | "new" | number
  /** The number of orders, where it is known. */
  total: number | undefined
  /** The current tab holds edits. */
  isEdited?: boolean
}

/** The list, each opened order by its id, and a new one; closing one that holds edits asks first (document 2 §2.1). */
export function OrderTabs({ current, total, isEdited = false }: Props) {
  const tabs = useOpenTabs(typeof current === "number" ? current : null)
  const navigate = useNavigate()
  const [asking, setAsking] = useState<number | "new">()
  useShortcut("newOne", () => navigate(newPath))
  const close = (tab: number | "new") => {
    if (tab !== "new") tabs.close(tab)
    if (tab === current) navigate(listPath)
  }
  const ask = (tab: number | "new") => {
    const holdsEdits = tab === current ? isEdited : tab !== "new" && tabs.edited.includes(tab)
    if (holdsEdits) setAsking(tab)
    else close(tab)
  }
  return (
    <>
      <PageTabs
        label="Open orders"
        tabs={[
          {
            href: listPath,
            label: total === undefined ? "Orders" : `Orders (${total.toLocaleString("en-US")})`,
            isCurrent: current === "list",
          },
          ...tabs.ids.map((id) => ({
            href: orderPath(id),
            label: String(id),
            isCurrent: current === id,
            onClose: () => ask(id),
          })),
          {
            href: newPath,
            label: words.newOrder,
            isNew: current !== "new",
            isCurrent: current === "new",
            onClose: current === "new" ? () => ask("new") : undefined,
          },
        ]}
      />
      <ConfirmDialog
        title="Warning"
        content={words.cancelAll}
        confirm="Yes"
        cancel="Cancel"
        isOpen={asking !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        onConfirm={() => {
          if (asking === undefined) return
          setAsking(undefined)
          void post(partPath("drop-draft"), { id: asking === "new" ? null : asking }, {})
          close(asking)
        }}
      />
    </>
  )
}
