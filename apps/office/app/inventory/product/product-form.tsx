import { isChanged } from "@sightline/fields/form"
import { shownFields } from "@sightline/fields/shown"
import type { CategoryOption, OptionLine } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Notice } from "@sightline/ui/notice"
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useShortcut } from "../../shell/keys/use-shortcut"
import { Field } from "../field/field"
import { FieldProvider } from "../field/field-context"
import { useFreshLines } from "../field/use-fresh-lines"
import { useFirms } from "../firm/firm-context"
import { words } from "../words"
import { DraftOffer } from "./draft-offer"
import { FeatureGroups } from "./feature-groups"
import { LeaveQuestion } from "./leave-question"
import * as look from "./product-form.css"
import { UnlockDialog } from "./unlock-dialog"
import { secretCodes } from "./unsent-draft"
import { useDraft } from "./use-draft"
import { useProductForm } from "./use-product-form"
import type { Unlocking } from "./use-unlocking"
import { VersionsDialog } from "./versions-dialog"

type Props = {
  unlocking: Unlocking
  centerIds: readonly number[]
  /** What the same person has typed here before and not saved. */
  draft: Draft | null
  /** Whose form it is: what he types and nobody hears is kept for him alone. */
  person: { readonly userId: number; readonly clientId: number }
  /** The client's. */
  timeZone: string
  /** What stands above the fields: the category. It hears whether something would be lost. */
  head: (isUnsaved: boolean) => ReactNode
  /** The photos of a product that is stored. */
  photos?: ReactNode
  /** The address of the main one. */
  picture?: string | null
  /** What else may be done with the product. */
  end?: ReactNode
  /** Somebody else has saved since what is typed here was begun. */
  isBehind?: boolean
  onSaved: (id: number, version: number) => void
  /** What is stored now is asked for again, for somebody else may have changed it (document 1 §4). */
  onCancelled?: () => void
  /** Hears it when something would be lost, and when nothing would any more. */
  onUnsaved?: (isUnsaved: boolean) => void
}

/** A product's fields as its category defines them. Nothing is sent before Save, and nothing typed is lost by a refusal. */
export function ProductForm({
  unlocking,
  centerIds,
  draft: found,
  person,
  timeZone,
  isBehind = false,
  head,
  photos,
  picture,
  end,
  onSaved,
  onCancelled,
  onUnsaved,
}: Props) {
  const { form, unlock } = unlocking
  const [isAsking, setAsking] = useState(false)
  const onLocked = useCallback(() => setAsking(true), [])
  const given = { unlocking, centerIds, onSaved, onLocked }
  const { state, act, isNew, isSaving, isUnsaved, version, save, theirs, settle, resume } = useProductForm(given)
  const { mayEdit } = useFirms()
  const keeping = useMemo(
    () => ({
      mayKeep: mayEdit,
      define: (code: string, lines: readonly OptionLine[]) => act({ type: "define", fields: [{ code, lines }] }),
    }),
    [act, mayEdit],
  )
  useFreshLines(unlocking.askFields, (fresh) => act({ type: "define", fields: fresh }))
  const kept = { ...form, version, stored: state.stored, values: state.values, isUnsaved, found, person }
  const draft = useDraft({ ...kept, secrets: secretCodes(state.fields) })
  const fields = shownFields(state.fields, state.values)
  const isOff = state.mode === "turnOff"
  const ref = useRef<HTMLFormElement>(null)
  const firstWrong = fields.find(({ code }) => code in state.problems)?.code
  useEffect(() => {
    if (state.mode === "notSaved" && firstWrong)
      ref.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
  }, [state.mode, firstWrong])
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved])
  // Save and Cancel have nothing left to do then; the button beside them is not to be pressed in their place.
  const isAtActions = useRef(false)
  useEffect(() => {
    if (isUnsaved || !isAtActions.current) return
    isAtActions.current = false
    ref.current?.focus()
  }, [isUnsaved])
  useShortcut("save", () => ref.current?.requestSubmit())
  const draw = (field: CategoryOption) => {
    const isWide = field.valueType === 2 || field.valueType === 22 || field.valueType === 1002
    const flagged = !isNew && isChanged(state, field.code)
    return (
      <div
        key={field.code}
        data-changed={flagged || undefined}
        className={[isWide && look.wide, flagged && look.changed].filter(Boolean).join(" ") || undefined}
      >
        <Field
          field={field}
          fields={state.fields}
          values={state.values}
          place={state.place}
          problem={state.problems[field.code]}
          isDisabled={isOff || form.readOnly.includes(field.code)}
          onChange={(code, value) => act({ type: "change", code, value })}
        />
      </div>
    )
  }
  return (
    <form
      ref={ref}
      tabIndex={-1}
      className={look.form}
      noValidate
      aria-label={isNew ? "New product" : "Product"}
      onFocus={({ target }) => {
        isAtActions.current = target.closest(`.${look.actions}`) !== null
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnsaved && !isSaving) void save()
      }}
    >
      {isOff && (
        <Notice tone="info">
          This product is inactive. It is kept for its history, and nothing about it can be changed.
        </Notice>
      )}
      {draft.offered && !isOff && (
        <DraftOffer
          draft={draft.offered}
          timeZone={timeZone}
          onResume={() => {
            if (draft.offered) resume(draft.offered)
            draft.settle()
          }}
          onForget={draft.forget}
        />
      )}
      {isBehind && (
        <Notice tone="caution" announce="status">
          {words.behind}
        </Notice>
      )}
      <div className={look.head}>
        <div className={look.lead}>
          {head(isUnsaved)}
          {photos}
        </div>
        {picture && (
          <div className={look.picture}>
            <img className={look.image} src={picture} alt="" />
          </div>
        )}
      </div>
      <FieldProvider value={keeping}>
        <div className={look.fields}>{fields.filter(({ featureId }) => featureId === null).map(draw)}</div>
        <FeatureGroups groups={form.features} fields={fields} draw={draw} onUnlock={() => setAsking(true)} />
      </FieldProvider>
      <div className={look.actions}>
        <Button type="submit" isDisabled={isOff || !isUnsaved} isPending={isSaving}>
          {isNew ? "Create" : "Save"}
        </Button>
        <Button
          tone="quiet"
          icon={<Icon name="reverse" />}
          isDisabled={isOff || !isUnsaved || isSaving}
          onPress={() => {
            act({ type: "revert" })
            onCancelled?.()
          }}
        >
          Cancel
        </Button>
        <span className={look.said} role="status">
          {Object.keys(state.problems).length > 0
            ? "Some fields need a correction."
            : isUnsaved
              ? "Not saved yet"
              : state.mode === "saved"
                ? "Saved"
                : ""}
        </span>
        {end && <span className={look.end}>{end}</span>}
      </div>
      {isAsking && <UnlockDialog unlock={unlock} onClose={() => setAsking(false)} />}
      <LeaveQuestion isUnsaved={isUnsaved && !isSaving} onLeave={draft.leave} />
      {theirs && (
        <VersionsDialog
          fields={state.fields}
          mine={state.values}
          theirs={theirs.values}
          onSettle={settle}
          onClose={() => settle("mine")}
        />
      )}
    </form>
  )
}
