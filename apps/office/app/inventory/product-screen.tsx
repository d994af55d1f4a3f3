import { type ComponentProps, useEffect } from "react"
import { Screen } from "../shell/screen"
import { useOpenTabs } from "./open-tabs"
import { ProductTabs } from "./product-tabs"
import { TabBar } from "./tab-bar"

type Props = Omit<ComponentProps<typeof ProductTabs>, "inventoryId"> & {
  /** Null for an unsaved product. */
  id: number | null
  label: string
}

/** A product's page: it opens the product's own tab, beside those of other products. */
export function ProductScreen({ id, label, ...tabs }: Props) {
  const { open } = useOpenTabs()
  useEffect(() => {
    if (id !== null) open({ id, label })
  }, [open, id, label])
  return (
    <Screen title={label}>
      <TabBar current={id ?? "new"} />
      <ProductTabs inventoryId={id ?? 0} {...tabs} />
    </Screen>
  )
}
