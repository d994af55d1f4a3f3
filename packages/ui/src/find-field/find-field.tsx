import { ChevronDown, X } from "lucide-react"
import { forwardRef, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from "react"
import { ComboBox, ComboBoxStateContext, Button as Pressable } from "react-aria-components/ComboBox"
import { Input } from "react-aria-components/Input"
import { Label } from "react-aria-components/Label"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import * as field from "../text-field/text-field.css"
import * as look from "./find-field.css"

/** What can be found: its own name, after the words around it. */
export type Finding = { readonly id: string; readonly around: string; readonly name: string }

type Found = {
  readonly shown: readonly Finding[]
  /** Says that there are more than the list shows. */
  readonly more?: string | undefined
}

type Props = {
  label: string
  description?: string
  /** What is chosen, in words; empty while nothing is. */
  chosen: string
  /** The findings for what is typed; for "" all of them. */
  find: (typed: string) => Found
  /** Says that nothing is found. */
  nothing: string
  isDisabled?: boolean
  onChoose: (id: string) => void
  onClear: () => void
}

/**
 * One of very many, found by typing: Enter takes the first finding, arrows another. The field shows what is chosen unless
 * somebody is typing, and whoever empties it chooses nothing.
 */
export function FindField({ label, description, chosen, find, nothing, isDisabled = false, onChoose, onClear }: Props) {
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { shown, more } = find(typed ?? "")
  const isTyping = typed !== undefined
  useEffect(() => {
    if (chosen !== "" && !isTyping) showEnd(input.current)
  }, [chosen, isTyping])
  const type = (text: string) => {
    setTyped(text === "" ? undefined : text)
    if (text === "" && chosen !== "") onClear()
  }
  const choose = (key: string) => {
    setTyped(undefined)
    onChoose(key)
  }
  return (
    <ComboBox
      className={field.field}
      items={shown}
      inputValue={typed ?? chosen}
      onInputChange={type}
      onBlur={() => {
        setTyped(undefined)
        showEnd(input.current)
      }}
      // What is chosen lies outside: the list only says what was pressed.
      value={null}
      // A text that the choice writes would open the list again.
      menuTrigger="manual"
      allowsCustomValue
      allowsEmptyCollection
      isDisabled={isDisabled}
    >
      <Label className={field.label.office}>{label}</Label>
      {description && (
        <span className={field.description} id={`${id}-description`}>
          {description}
        </span>
      )}
      <div className={field.box}>
        <TypedInput
          ref={input}
          describedBy={(isOpen) => [description && `${id}-description`, isOpen && more && `${id}-more`]}
          onEscape={() => setTyped(undefined)}
          // Nothing typed takes nothing.
          first={isTyping ? shown[0]?.id : null}
          onFirst={choose}
        />
        <span className={look.buttons}>
          {chosen !== "" && (
            <Pressable
              slot={null}
              className={look.button}
              aria-label={`Clear: ${label}`}
              isDisabled={isDisabled}
              onPress={() => {
                type("")
                input.current?.focus()
              }}
            >
              <X size={18} aria-hidden="true" />
            </Pressable>
          )}
          <Pressable className={look.button}>
            <ChevronDown size={18} aria-hidden="true" />
          </Pressable>
        </span>
      </div>
      <Popover className={look.popover} maxHeight={320}>
        <ListBox<Finding> className={look.list} renderEmptyState={() => <div className={look.words}>{nothing}</div>}>
          {({ id: key, around, name }) => (
            <ListBoxItem id={key} className={look.choice} textValue={around + name} onAction={() => choose(key)}>
              <span>
                <span className={look.around}>{around}</span>
                <strong className={look.name}>{name}</strong>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
        {more && (
          <div className={look.words} id={`${id}-more`}>
            {more}
          </div>
        )}
      </Popover>
    </ComboBox>
  )
}

/** The end tells what is chosen from its neighbours, and a narrow field has no room for all of it. */
function showEnd(input: HTMLInputElement | null) {
  if (input) input.scrollLeft = input.scrollWidth
}

type InputProps = {
  describedBy: (isOpen: boolean) => readonly (string | false | undefined)[]
  onEscape: () => void
  /** What Enter takes: nothing while the list has nothing, `null` where Enter is the form's. */
  first: string | null | undefined
  onFirst: (id: string) => void
}

/** The line of text. Typing opens the list; Escape closes it, and not the dialog around it. */
const TypedInput = forwardRef<HTMLInputElement, InputProps>(function TypedInput(
  { describedBy, onEscape, first, onFirst },
  ref,
) {
  const state = useContext(ComboBoxStateContext)
  const press = (event: KeyboardEvent) => {
    if (!state?.isOpen || event.nativeEvent.isComposing) return
    const isEnter = event.key === "Enter" && first !== null && state.selectionManager.focusedKey === null
    if (!isEnter && event.key !== "Escape") return
    event.preventDefault()
    event.stopPropagation()
    if (isEnter && first === undefined) return
    if (isEnter && first) onFirst(first)
    else onEscape()
    state.close()
  }
  return (
    <Input
      ref={ref}
      className={`${field.input.office} ${look.input}`}
      aria-describedby={
        describedBy(state?.isOpen === true)
          .filter(Boolean)
          .join(" ") || undefined
      }
      onChange={() => state?.open(null, "input")}
      onFocus={({ target }) => target.select()}
      onKeyDownCapture={press}
    />
  )
})
