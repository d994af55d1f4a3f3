import { shownFields } from "@sightline/fields/shown"
import type { CategoryOption, FieldValues, OptionLine } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import { valueTypes } from "@sightline/model/value-type"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { Notice } from "@sightline/ui/notice"
import { WhyOff } from "@sightline/ui/why-off"
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react"
import { AwayNotice } from "../shell/field/away-notice"
import { FieldProvider } from "../shell/field/field-context"
import { type FieldProps, whyReadOnly } from "../shell/field/field-props"
import { StoredField } from "../shell/field/stored-field"
import { useDefinitions } from "../shell/field/use-definitions"
import { VersionsDialog } from "../shell/field/versions-dialog"
import { useFirms } from "../shell/firm/firm-context"
import { useShortcut } from "../shell/keys/use-shortcut"
import { LeaveQuestion } from "../shell/leave-question"
import { EndBar } from "../shell/screen"
import { whyOffWords } from "../shell/why-off-words"
import { DraftOffer } from "./draft/draft-offer"
import { secretCodes } from "./draft/unsent-draft"
import { useDraft } from "./draft/use-draft"
import { FeatureGroups } from "./feature-groups"
import * as look from "./product-form.css"
import { UnlockDialog } from "./unlock-dialog"
import { useProductForm } from "./use-product-form"
import type { Unlocking } from "./use-unlocking"
import { words } from "./words"

type Props = {
  /** Draws one field. */
  Field: ComponentType<FieldProps>
  unlocking: Unlocking
  centerIds: readonly number[]
  /** The same person's earlier typing here, still unsaved. */
  draft: Draft | null
  /** The owner of the form: unsent typing is kept for them alone. */
  person: { readonly userId: number; readonly clientId: number }
  /** The client's. */
  timeZone: string
  /** The content above the fields: the category. It learns whether a change would lose typing. */
  head: (isUnsaved: boolean) => ReactNode
  /** The photos of a stored product. */
  photos?: ReactNode
  /** Other actions on the product. */
  end?: ReactNode
  /** Somebody else has saved since the typing began. */
  isBehind?: boolean
  onSaved: (id: number, version: number) => void
  /** Requests the stored state again, which somebody else may have changed (document 1 §4). */
  onCancelled?: () => void
  /** What was typed while this form was on its way, in the form that it replaces. */
  typed?: FieldValues
  /** Learns what is typed, at once. */
  onTyped?: (code: string, value: string) => void
  /** Learns when typing would be lost, and when none would be any more. */
  onUnsaved?: (isUnsaved: boolean) => void
}

/** A product's fields as its category defines them. Nothing is sent before Save, and a refusal loses nothing typed. */
export function ProductForm({
  Field,
  unlocking,
  centerIds,
  draft: found,
  person,
  timeZone,
  isBehind = false,
  head,
  photos,
  end,
  onSaved,
  onCancelled,
  typed,
  onTyped,
  onUnsaved,
}: Props) {
  const { form, unlock } = unlocking
  const [isAsking, setAsking] = useState(false)
  const onLocked = useCallback(() => setAsking(true), [])
  const given = { unlocking, centerIds, onSaved, onLocked, typed }
  const { state, act, isNew, isSaving, isUnsaved, version, save, theirs, settle, resume, refresh } =
    useProductForm(given)
  const { mayEdit } = useFirms()
  const keeping = useMemo(
    () => ({
      mayKeep: mayEdit,
      define: (code: string, lines: readonly OptionLine[]) => act({ type: "define", fields: [{ code, lines }] }),
    }),
    [act, mayEdit],
  )
  useDefinitions(refresh)
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
  // Save and Cancel have nothing left to do then; nobody should press the button beside them by mistake.
  const isAtActions = useRef(false)
  useEffect(() => {
    if (isUnsaved || !isAtActions.current) return
    isAtActions.current = false
    ref.current?.focus()
  }, [isUnsaved])
  useShortcut("save", () => ref.current?.requestSubmit())
  const draw = (field: CategoryOption) => {
    const isWide =
      field.valueType === valueTypes.textArea ||
      field.valueType === valueTypes.speechTextArea ||
      field.valueType === valueTypes.notes
    return (
      <StoredField
        key={field.code}
        Field={Field}
        field={field}
        state={state}
        act={(action) => {
          if (action.type === "change") onTyped?.(action.code, action.value)
          act(action)
        }}
        isNew={isNew}
        isDisabled={isOff || form.readOnly.includes(field.code)}
        why={isOff ? undefined : whyReadOnly(field, form)}
        isWide={isWide}
      />
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
        isAtActions.current = target.closest("[data-bar=product]") !== null
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnsaved && !isSaving) void save()
      }}
    >
      {isOff && (
        <Notice tone="info">This product is inactive. It is kept for its history, and you cannot change it.</Notice>
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
      <AwayNotice away={state.away} />
      <div className={look.lead}>
        {head(isUnsaved)}
        {photos}
      </div>
      <FieldProvider value={keeping}>
        <div className={look.fields}>{fields.filter(({ featureId }) => featureId === null).map(draw)}</div>
        <FeatureGroups groups={form.features} fields={fields} draw={draw} onUnlock={() => setAsking(true)} />
      </FieldProvider>
      <EndBar data-bar="product">
        <WhyOff reason={isOff ? whyOffWords.product : undefined}>
          {(described) => (
            <>
              <Button {...described} type="submit" isDisabled={isOff || !isUnsaved} isPending={isSaving}>
                {isNew ? "Create" : "Save"}
              </Button>
              <Button
                {...described}
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
            </>
          )}
        </WhyOff>
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
      </EndBar>
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
