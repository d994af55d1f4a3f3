import { Check } from "lucide-react"
import type { ReactNode } from "react"
import { MenuItem, MenuTrigger, Menu as Spoken } from "react-aria-components/Menu"
import { Popover } from "react-aria-components/Popover"
import * as look from "./menu.css"

type Item = {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly isDisabled?: boolean
}
type Props = {
  /** A Button: it opens the menu. */
  trigger: ReactNode
  label: string
  items: readonly Item[]
  /** The item in force, when the menu is a choice of one. */
  chosen?: string
  onAction: (id: string) => void
}

/** Actions on one thing, behind one button. Links to other pages belong in a navigation, not a menu. */
export function Menu({ trigger, label, items, chosen, onAction }: Props) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={look.popover} placement="bottom end">
        <Spoken
          className={look.menu}
          aria-label={label}
          onAction={(key) => onAction(String(key))}
          {...(chosen !== undefined && { selectionMode: "single", selectedKeys: [chosen] })}
        >
          {items.map(({ id, label: words, icon, isDisabled = false }) => (
            <MenuItem key={id} id={id} className={look.item} textValue={words} isDisabled={isDisabled}>
              {icon}
              {words}
              {id === chosen && <Check size={16} aria-hidden="true" />}
            </MenuItem>
          ))}
        </Spoken>
      </Popover>
    </MenuTrigger>
  )
}
