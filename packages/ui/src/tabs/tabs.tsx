import { type ReactNode, useId } from "react"
import { Tabs as Choice, Tab, TabList, TabPanel } from "react-aria-components/Tabs"
import { WhyOff } from "../why-off/why-off"
import * as look from "./tabs.css"

export type TabItem = {
  readonly id: string
  readonly label: string
  /** The target of a tab that is a page of its own; it is then a link, with script and without. */
  readonly href?: string
  /** The number of waiting things behind it. */
  readonly count?: number
  readonly isDisabled?: boolean
}

type Props = {
  label: string
  tabs: readonly TabItem[]
  chosen: string
  /** Beside the content, for many tabs; a narrow screen has them above it. */
  placement?: "top" | "side"
  /** Why the disabled tabs are off. */
  whyOff?: string | undefined
  onChoose?: (id: string) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** A few views of one thing. Arrow keys go from tab to tab; tabs that do not fit wrap into another row. */
export function Tabs({ label, tabs, chosen, placement = "top", whyOff, onChoose, children }: Props) {
  const reason = useId()
  return (
    <Choice
      className={look.tabs[placement]}
      orientation={placement === "side" ? "vertical" : "horizontal"}
      selectedKey={chosen}
      keyboardActivation="manual"
      onSelectionChange={(id) => onChoose?.(String(id))}
    >
      <div className={look.row[placement]}>
        <WhyOff reason={whyOff} id={reason}>
          {(described) => (
            <TabList className={look.list[placement]} aria-label={label}>
              {tabs.map(({ id, label: words, href, count, isDisabled = false }) => (
                <Tab
                  {...(isDisabled && described)}
                  {...(href !== undefined && { href })}
                  key={id}
                  id={id}
                  className={look.tab}
                  isDisabled={isDisabled}
                >
                  {words}
                  {count !== undefined && <span className={look.count}>{count}</span>}
                </Tab>
              ))}
            </TabList>
          )}
        </WhyOff>
      </div>
      {/* Each tab has its own panel and names it by an id, which stays the same while it is mounted. */}
      <TabPanel key={chosen} id={chosen} className={look.panel}>
        {children}
      </TabPanel>
    </Choice>
  )
}
