import { Search } from "lucide-react"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Autocomplete } from "react-aria-components/Autocomplete"
import { Dialog } from "react-aria-components/Dialog"
import { Header } from "react-aria-components/Header"
import { Input } from "react-aria-components/Input"
import { ListBox, ListBoxItem, ListBoxSection } from "react-aria-components/ListBox"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { TextField } from "react-aria-components/TextField"
import { scrim } from "../dialog/dialog.css"
import { FocusReturn } from "../kept-focus/kept-focus"
import { VisuallyHidden } from "../visually-hidden/visually-hidden"
import * as look from "./command-dialog.css"

export type Command = {
  readonly id: string
  readonly title: string
  readonly detail?: string
  readonly icon: ReactNode
  /** At the end of the line, like a badge. */
  readonly note?: ReactNode
}

export type CommandGroup = {
  readonly title: string
  readonly commands: readonly Command[]
  /** Whether these are known at once: Enter on the first does not wait for the others. */
  readonly isKnown?: boolean
}

type Props = {
  /** The field's label for screen readers, and its placeholder. */
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup[]
  onChoose: (id: string) => void
  /** The state without results: a count, loading or a failure; shown and announced. */
  status: ReactNode
  isBusy?: boolean
  /** The field has the focus. */
  onReady?: () => void
  /** The text for which Enter was pressed before the field stood there. */
  entered?: string | undefined
}

/** A command palette: the user types a target and chooses by arrows and Enter, while the field keeps the focus. */
export function CommandDialog({ isOpen, onOpenChange, ...list }: Props) {
  return (
    <ModalOverlay className={`${scrim} ${look.top}`} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={look.box}>
        <Dialog className={look.dialog} aria-label={list.label}>
          <FocusReturn />
          <Commands {...list} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Commands({
  label,
  text,
  onText,
  groups,
  onChoose,
  status,
  isBusy,
  onReady,
  entered,
}: Omit<Props, "isOpen" | "onOpenChange">) {
  const field = useRef<HTMLDivElement>(null)
  const onKey = useEnter({ text, groups, isBusy: isBusy === true, onChoose, entered })
  useEffect(() => {
    // The list takes the keys of the field from the bubbling phase.
    const element = field.current
    element?.addEventListener("keydown", onKey, true)
    return () => element?.removeEventListener("keydown", onKey, true)
  })
  return (
    <Autocomplete inputValue={text} onInputChange={onText}>
      <TextField className={look.field} aria-label={label} autoFocus ref={field} {...(onReady && { onFocus: onReady })}>
        <Search size={20} aria-hidden="true" />
        <Input
          className={look.input}
          role="combobox"
          aria-expanded={groups.length > 0}
          placeholder={label}
          autoComplete="off"
          spellCheck="false"
        />
        <kbd className={look.key}>Esc</kbd>
      </TextField>
      <ListBox
        className={look.list}
        aria-label="Results"
        aria-busy={isBusy}
        onAction={(id) => onChoose(String(id))}
        renderEmptyState={() => <div className={look.state}>{status}</div>}
      >
        {groups.map(({ title, commands }) => (
          <ListBoxSection key={title} id={title}>
            <Header className={look.title}>{title}</Header>
            {commands.map((command) => (
              <Line key={command.id} {...command} />
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </Autocomplete>
  )
}

/**
 * Enter chooses the first command for the text, unless the user has moved on from it. While the results are still those of
 * a former text it waits for the right ones, so a quick hand gets what it typed on any network.
 */
function useEnter({
  text,
  groups,
  isBusy,
  onChoose,
  entered,
}: Required<Pick<Props, "text" | "groups" | "isBusy" | "onChoose" | "entered">>) {
  const movedIn = useRef<string>()
  const [waitsFor, setWaitsFor] = useState<string>()
  const [first] = groups
  const isReady = !isBusy || first?.isKnown === true
  const id = isReady && waitsFor === text ? first?.commands[0]?.id : undefined
  useEffect(() => {
    if (waitsFor !== undefined && (waitsFor !== text || isReady)) setWaitsFor(undefined)
    if (id !== undefined) onChoose(id)
  })
  useEffect(() => {
    if (entered !== undefined) setWaitsFor(entered)
  }, [entered])
  return (event: KeyboardEvent) => {
    if (moves.has(event.key)) movedIn.current = text
    if (event.key !== "Enter" || event.isComposing || text.trim() === "" || movedIn.current === text) return
    event.preventDefault()
    event.stopPropagation()
    setWaitsFor(text)
  }
}

const moves = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"])

function Line({ id, title, detail, icon, note }: Command) {
  return (
    <ListBoxItem id={id} className={look.item} textValue={title}>
      {icon}
      <span className={look.words}>
        <span className={look.name}>{title}</span>
        {detail && <span className={look.detail}>{detail}</span>}
      </span>
      {note}
    </ListBoxItem>
  )
}
