import { PageTabs } from "../shell/page-tabs"
import { basePath } from "./base-address"
import { baseWords } from "./base-words"
import { healthWords, words } from "./words"

/** The pages of an operator. */
export function OperatorPages({ current }: { current: "clients" | "tables" | "health" }) {
  return (
    <PageTabs
      label={healthWords.pages}
      tabs={[
        { href: "/installation/clients", label: words.clients, isCurrent: current === "clients" },
        { href: basePath, label: baseWords.title, isCurrent: current === "tables" },
        { href: "/installation/health", label: healthWords.tab, isCurrent: current === "health" },
      ]}
    />
  )
}
