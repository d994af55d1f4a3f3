import { Badge } from "@sightline/ui/badge"
import { CommandDialog, type CommandGroup } from "@sightline/ui/command-dialog"
import { Icon } from "@sightline/ui/icon"
import { useState } from "react"
import { takeHeldKeys, typedBy } from "../early/held-keys"
import { pagesNamed } from "./pages"
import { kinds, sources } from "./sources"
import { type Found, useFound } from "./use-found"

type Props = {
  onClose: () => void
  onGo: (address: string) => void
  /** Opens the list of the page's keys, where it has one. */
  onKeys?: () => void
}

export type PaletteView = typeof Palette

const keysOfPage = { title: "Keys of this page", href: "keys" }

/** The user types a code, a number or a name, and goes there. */
export default function Palette({ onClose, onGo, onKeys }: Props) {
  const [text, setText] = useState("")
  const [entered, setEntered] = useState<string>()
  const found = useFound(text)
  const groups = groupsOf(onKeys ? [...found.pages, keysOfPage] : found.pages, found.destinations, text)
  /** The field has the focus, so the keys reach it by themselves from now on; those before them come first. */
  const takeOver = () => {
    const typed = typedBy(takeHeldKeys())
    if (typed.text === "") return
    setText(typed.text)
    if (typed.isEntered) setEntered(typed.text)
  }
  return (
    <CommandDialog
      label="Go to a page, product, item or vendor"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      text={text}
      onText={setText}
      onReady={takeOver}
      entered={entered}
      groups={groups}
      status={statusOf(found, groups)}
      isBusy={found.state === "asking"}
      onChoose={(id) => {
        onClose()
        if (id === keysOfPage.href) onKeys?.()
        else onGo(id)
      }}
    />
  )
}

/** The id of a result is its target address. */
function groupsOf(pages: Found["pages"], destinations: Found["destinations"], text: string): readonly CommandGroup[] {
  const shown = kinds.map((kind) => {
    const { title, icon, href } = sources[kind]
    const commands = destinations
      .filter((found) => found.kind === kind)
      .map((found) => ({
        id: href(found),
        title: found.title,
        detail: found.detail,
        icon: <Icon name={icon} />,
        note: found.isActive ? undefined : <Badge>Inactive</Badge>,
      }))
    return { title, commands }
  })
  const open = pagesNamed(pages, text).map(({ title, href }) => ({
    id: href,
    title,
    icon: <Icon name={href === keysOfPage.href ? "keys" : "page"} />,
  }))
  // Pages are known at once and come first: nothing that arrives later moves them from under the user's hand.
  return [{ title: "Pages", commands: open, isKnown: true }, ...shown].filter(({ commands }) => commands.length > 0)
}

function statusOf({ state }: Found, groups: readonly CommandGroup[]): string {
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  if (state === "failed") return "The server did not answer. Keep typing to search again."
  if (count > 0) return count === 1 ? "1 found" : `${count} found`
  return state === "asking" ? "Looking…" : "Nothing matches. Try a code, a number or the beginning of a name."
}
