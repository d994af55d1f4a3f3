import { type ComponentProps, useEffect } from "react"
import type { LoadedHead } from "../shell/product-head.server"
import { Screen } from "../shell/screen"
import { useOpenTabs } from "./open-tabs"
import { ProductHead } from "./product-head"
import { ProductTabs } from "./product-tabs"
import { TabBar } from "./tab-bar"

type Props = Omit<ComponentProps<typeof ProductTabs>, "inventoryId"> & {
  /** Null for an unsaved product. */
  id: number | null
  label: string
  /** What stands above the tabs; null without an answer. */
  head: LoadedHead | null
}

/** A product's page: it opens the product's own tab, beside those of other products. */
export function ProductScreen({ id, label, head, ...tabs }: Props) {
  const { open } = useOpenTabs()
  useEffect(() => {
    if (id !== null) open({ id, label })
  }, [open, id, label])
  return (
    <Screen title={label}>
      <TabBar current={id ?? "new"} />
      {id !== null && head && <ProductHead id={id} loaded={head} />}
      <ProductTabs inventoryId={id ?? 0} {...tabs} />
    </Screen>
  )
}
