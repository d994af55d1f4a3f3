import { NativeButton } from "@sightline/ui/native-button"
import { TextField } from "@sightline/ui/text-field"
import { type FormEvent, useRef, useState } from "react"
import * as look from "./code-form.css"
import type { Size } from "./size"
import { words } from "./words"

export const codeFieldId = "removal-code"

interface Props {
  readonly size: Size
  /** False until the page's script has loaded: Enter would otherwise submit the form and lose the scan. */
  readonly isReady: boolean
  readonly onCode: (code: string) => void
}

/** For a label that no scanner reads. The field stays ready for the next code. */
export function CodeForm({ size, isReady, onCode }: Props) {
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  function take(event: FormEvent) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ""
    setEmpty(code === "")
    field.current?.focus()
    if (code === "" || !field.current) return
    field.current.value = ""
    onCode(code)
  }

  return (
    <form className={look.form} onSubmit={take} noValidate>
      <TextField
        ref={field}
        id={codeFieldId}
        label={words.field}
        name="code"
        size={size}
        placeholder={words.placeholder}
        error={isEmpty ? words.emptyCode : undefined}
        onChange={() => setEmpty(false)}
        autoFocus={size === "office"}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <div className={look.button[size]}>
        <NativeButton type="submit" size={size} isDisabled={!isReady}>
          {words.search}
        </NativeButton>
      </div>
    </form>
  )
}
