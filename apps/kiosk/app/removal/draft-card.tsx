import { codeFieldId } from "@sightline/screens/removal/code-form"
import { KeepFocus } from "@sightline/screens/removal/keep-focus"
import type { Task } from "@sightline/screens/task/task.ts"
import { Card } from "@sightline/ui/card"
import { NativeButton } from "@sightline/ui/native-button"
import { RadioGroup } from "@sightline/ui/radio-group"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import type { TaskDesk } from "../shell/desk"
import { type Draft, draftFormId, within } from "../shell/drafts"
import { modeWords as words } from "../shell/mode-words"
import * as look from "./draft-card.css"
import { type Named, useNamed } from "./use-named"

interface Props {
  readonly draft: Draft
  readonly desk: TaskDesk
  /** The group count that this station last saw. */
  readonly seen: number | null
  /** Codes that were read meanwhile. */
  readonly behind: number
  readonly onChange: (amount: number) => void
  readonly onSave: (task: Task) => void
  readonly onCancel: () => void
}

/** Asks how many of a read code, and for what; scanning it again counts one more. */
export function DraftCard({ draft, desk, seen, behind, onChange, onSave, onCancel }: Props) {
  const heading = useId()
  /** What is in the field while it is no count, until the code is read again. */
  const [wrong, setWrong] = useState<{ readonly text: string; readonly of: Draft }>()
  const typed = wrong?.of === draft ? wrong.text : undefined
  const [reason, setReason] = useState(String((desk.remainders.find(isDefault) ?? desk.remainders[0])?.id ?? ""))
  const [status, setStatus] = useState(String(desk.statuses[0]?.id ?? ""))
  const amount = typed === undefined ? draft.amount : undefined
  const named = useNamed(draft.code)
  const field = useRef<HTMLInputElement>(null)
  /** The amount that somebody made here: digit by digit, or by a step, whose button keeps the focus. */
  const own = useRef<number>()
  // After each scan, the next typed number is the count.
  useEffect(() => {
    if (draft.amount === own.current) return
    field.current?.focus()
    field.current?.select()
  }, [draft])

  function step(by: number) {
    setWrong(undefined)
    own.current = within((amount ?? draft.amount) + by)
    onChange(own.current)
  }
  function save(event: FormEvent) {
    event.preventDefault()
    const task = amount === undefined ? undefined : taskOf(draft, amount)
    if (task) onSave(task)
  }
  function taskOf({ code, mode }: Draft, count: number): Task | undefined {
    const named = { code, itemId: null }
    switch (mode) {
      case "AddQuantity":
        return { _tag: mode, ...named, quantity: count }
      case "RemoveQuantity":
        return { _tag: mode, ...named, quantity: count, statusId: Number(status) }
      case "AdjustGroup": {
        const chosen = desk.remainders.find(({ id }) => String(id) === reason)
        return chosen && { _tag: mode, ...named, count, remainderId: chosen.id, isIncrease: chosen.isIncrease, seen }
      }
    }
  }
  return (
    <Card as="section" aria-labelledby={heading} float>
      <KeepFocus to={codeFieldId}>
        <form id={draftFormId} className={look.card} onSubmit={save} noValidate>
          <h2 id={heading} className={look.title}>
            {words.titles[draft.mode]} <span className={look.code}>{draft.code}</span>
          </h2>
          <p className={look.named} role="status">
            {named && namedWords(named)}
          </p>
          <p className={look.help}>{words.help[draft.mode]}</p>
          <div className={look.count}>
            <NativeButton tone="quiet" size="kiosk" aria-label={words.fewer} onPress={() => step(-1)}>
              −
            </NativeButton>
            <TextField
              ref={field}
              label={words.count}
              name="amount"
              size="kiosk"
              inputMode="numeric"
              autoComplete="off"
              value={typed ?? String(draft.amount)}
              error={amount === undefined ? words.notACount : undefined}
              onChange={({ target }) => {
                const count = countOf(target.value)
                setWrong(count === undefined ? { text: target.value, of: draft } : undefined)
                own.current = count
                if (count !== undefined) onChange(count)
              }}
            />
            <NativeButton tone="quiet" size="kiosk" aria-label={words.more} onPress={() => step(1)}>
              +
            </NativeButton>
          </div>
          {draft.mode === "AdjustGroup" && (
            <>
              {seen !== null && <p className={look.help}>{words.seen(seen)}</p>}
              <RadioGroup
                label={words.remainder}
                name="remainder"
                size="kiosk"
                options={desk.remainders.map(({ id, description }) => ({ value: String(id), label: description }))}
                value={reason}
                onChange={setReason}
              />
            </>
          )}
          {draft.mode === "RemoveQuantity" && (
            <Select
              label={words.status}
              name="status"
              size="kiosk"
              options={desk.statuses.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={status}
              onChange={({ target }) => setStatus(target.value)}
            />
          )}
          <div className={look.ways}>
            <NativeButton type="submit" size="kiosk">
              {words.save}
            </NativeButton>
            <NativeButton tone="plain" size="kiosk" onPress={onCancel}>
              {words.cancel}
            </NativeButton>
            {behind > 0 && <span className={look.help}>{words.behind(behind)}</span>}
          </div>
        </form>
      </KeepFocus>
    </Card>
  )
}

function namedWords(named: readonly Named[]): string {
  const [first] = named
  if (!first) return words.named.none
  return named.length === 1
    ? words.named.one(first.name, first.totalQuantity)
    : words.named.several(named.map(({ name }) => name))
}

const isDefault = ({ isSelectDefault }: TaskDesk["remainders"][number]) => isSelectDefault

function countOf(typed: string): number | undefined {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0
  return count > 0 ? count : undefined
}
