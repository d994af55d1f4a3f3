import { PageTabs } from "../shell/page-tabs"
import { healthWords, words } from "./words"

/** The two pages of an operator. */
export function OperatorPages({ current }: { current: "clients" | "health" }) {
  return (
    <PageTabs
      label={healthWords.pages}
      tabs={[
        { href: "/installation/clients", label: words.clients, isCurrent: current === "clients" },
        { href: "/installation/health", label: healthWords.tab, isCurrent: current === "health" },
      ]}
    />
  )
}
