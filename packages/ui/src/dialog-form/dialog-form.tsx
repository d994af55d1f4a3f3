import { type FormEvent, type ReactNode, useEffect, useRef } from "react"
import { Actions } from "../actions/actions"
import { type Question, useClosing } from "../asking-dialog/asking-dialog"
import { Button } from "../button/button"
import * as look from "./dialog-form.css"

export type DialogFormProps = {
  /** The name of the form. */
  label: string
  /** The label of the submit button. */
  submit?: string
  tone?: "accent" | "critical"
  /** False: there is nothing to send. */
  canSubmit?: boolean
  /** The answer is pending: the dialog stays until it arrives. */
  isPending: boolean
  /** The problems, by field name; a submit moves the focus to the first of them. */
  problems?: Readonly<Record<string, string | undefined>>
  onSubmit: (form: FormData) => void
  onChange?: () => void
  /** The form has unsaved values: closing asks first. */
  asks?: boolean
  question?: Question
  /** The name under which typed values survive a forced sign-in. */
  keeps?: string
  children: ReactNode
}

/** The form of a dialog that loads first: it needs an AskingDialog. All others are a FormDialog. */
export function DialogForm({
  label,
  submit = "Save",
  tone = "accent",
  canSubmit = true,
  isPending,
  problems = {},
  onSubmit,
  onChange,
  asks = false,
  question,
  keeps,
  children,
}: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)
  const close = useClosing({ asks, question, isPending })
  // The dialog appears before its content, and takes the focus first.
  useEffect(() => {
    const isInField = form.current?.contains(document.activeElement) && document.activeElement?.matches(fields)
    if (!isInField) form.current?.querySelector<HTMLElement>(`:is(${fields}):not([type="hidden"])`)?.focus()
  }, [])
  useEffect(() => {
    if (!wasTried.current || isPending) return
    const wrong = named(form.current).find((field) => problems[field.getAttribute("name") ?? ""])
    if (!wrong) return
    wasTried.current = false
    wrong.focus()
  }, [problems, isPending])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles events of a dialog to the form that opened it.
    event.stopPropagation()
    if (isPending || !canSubmit) return
    wasTried.current = true
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form
      ref={form}
      className={look.form}
      noValidate
      aria-label={label}
      data-keeps={keeps}
      onSubmit={send}
      onChange={() => {
        wasTried.current = false
        onChange?.()
      }}
    >
      {children}
      <Actions>
        <Button tone="quiet" isDisabled={isPending} onPress={close}>
          Cancel
        </Button>
        <Button type="submit" tone={tone} isDisabled={!canSubmit} isPending={isPending}>
          {submit}
        </Button>
      </Actions>
    </form>
  )
}

const fields = "input, select, textarea"
const named = (form: HTMLFormElement | null) => [...(form?.querySelectorAll<HTMLElement>("[name]") ?? [])]
