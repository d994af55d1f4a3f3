import { ChevronDown, X } from "lucide-react"
import { type FormEvent, type Key, useId, useRef, useState } from "react"
import { ComboBox, Button as Pressable } from "react-aria-components/ComboBox"
import { Input } from "react-aria-components/Input"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { Tag, TagGroup, TagList } from "react-aria-components/TagGroup"
import { Button } from "../button/button"
import * as list from "../menu/menu.css"
import * as field from "../text-field/text-field.css"
import * as look from "./tag-field.css"

export type TagChoice = {
  readonly id: number
  readonly name: string
  /** What a tag shows when its name is long. */
  readonly short: string
}

type Props = {
  label: string
  tags: readonly TagChoice[]
  /** What can be added. */
  choices: readonly TagChoice[]
  /** Says that the field holds no choice yet. */
  nothingChosen: string
  onAdd: (id: number) => void
  onRemove: (id: number) => void
}

/** Several of many choices, as tags: type the beginning of a name and add it; Delete removes the focused tag. */
export function TagField({ label, tags, choices, nothingChosen, onAdd, onRemove }: Props) {
  const [text, setText] = useState("")
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const errorId = useId()
  const add = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.trim().toLowerCase()
    const found = choices.find(({ name }) => name.toLowerCase() === typed)
    if (!found) {
      setError(nothingChosen)
      input.current?.focus()
      return
    }
    // An empty text would open the list again below the focused input.
    button.current?.focus()
    setText("")
    onAdd(found.id)
  }
  const remove = (ids: ReadonlySet<Key>) => {
    for (const id of ids) onRemove(Number(id))
  }
  return (
    <div className={look.editor}>
      <TagGroup aria-label={label} onRemove={remove}>
        <TagList className={look.tags} items={tags}>
          {({ id, name, short }) => (
            <Tag id={id} className={look.tag} textValue={name}>
              <span title={name}>{short}</span>
              <Pressable slot="remove" className={look.remove}>
                <X size={14} aria-hidden="true" />
              </Pressable>
            </Tag>
          )}
        </TagList>
      </TagGroup>
      <form className={look.line} onSubmit={add} noValidate>
        <ComboBox
          aria-label={`Add to ${label}`}
          className={look.box}
          defaultItems={choices}
          inputValue={text}
          onInputChange={(typed) => {
            setText(typed)
            setError(undefined)
          }}
          allowsCustomValue
          allowsEmptyCollection
        >
          <Input
            ref={input}
            className={`${field.input.office} ${look.input}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
          />
          <Pressable className={look.arrow}>
            <ChevronDown size={18} aria-hidden="true" />
          </Pressable>
          <Popover className={list.popover}>
            <ListBox<TagChoice>
              className={list.menu}
              renderEmptyState={() => <div className={look.none}>Nothing to add</div>}
            >
              {({ id, name }) => (
                <ListBoxItem id={id} className={list.item} textValue={name}>
                  {name}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
        <Button ref={button} type="submit" tone="quiet">
          Add
        </Button>
      </form>
      {error && (
        <span className={field.error} id={errorId} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
