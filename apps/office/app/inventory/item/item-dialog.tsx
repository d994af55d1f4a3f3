import { useFetcher } from "@remix-run/react"
import { isChanged } from "@sightline/fields/form"
import { shownFields } from "@sightline/fields/shown"
import type { OptionLine } from "@sightline/model/category-option"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Notice } from "@sightline/ui/notice"
import { Skeleton } from "@sightline/ui/skeleton"
import { useEffect, useMemo, useRef, useState } from "react"
import { Field } from "../field/field"
import { FieldProvider } from "../field/field-context"
import { useFreshLines } from "../field/use-fresh-lines"
import * as formLook from "../product/product-form.css"
import { VersionsDialog } from "../product/versions-dialog"
import { AssignedTo } from "./assigned-to"
import { CloseQuestion } from "./close-question"
import * as look from "./dialog.css"
import type { LoadedForm } from "./form.server"
import { askItemFields, formPath } from "./send"
import { type ItemTask, useItemForm } from "./use-item-form"
import { words } from "./words"

type Props = {
  task: ItemTask
  inventoryId: number
  itemId: number | null
  onClose: () => void
  onDone: (id: number) => void
}

const titles: Record<ItemTask, (itemId: number | null) => string> = {
  add: () => "Add Quantity",
  more: (id) => `Add Quantity to item ${id}`,
  edit: (id) => `Edit item ${id}`,
  place: (id) => `Change Location of item ${id}`,
}

/** The form of an item in a dialog: a new one, one that is there, its place, or more of it (document 1 §2.8). */
export function ItemDialog({ task, inventoryId, itemId, onClose, onDone }: Props) {
  const { load, data } = useFetcher<LoadedForm>()
  const [isUnsaved, setUnsaved] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    load(formPath(inventoryId, itemId))
  }, [load, inventoryId, itemId])
  const close = () => (isUnsaved ? setAsking(true) : onClose())
  return (
    <Dialog
      size={task === "more" ? "narrow" : "wide"}
      title={titles[task](itemId)}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      {/* A load that is given up for a newer one leaves nothing behind for a moment. */}
      {data ? (
        <ItemForm task={task} loaded={data} onUnsaved={setUnsaved} onCancel={close} onDone={onDone} />
      ) : (
        <Skeleton label="The form is on its way" />
      )}
      <CloseQuestion
        isOpen={isAsking}
        title="Unsaved information"
        content={words.unsaved}
        onStay={() => setAsking(false)}
        onLeave={onClose}
      />
    </Dialog>
  )
}

type FormProps = {
  task: ItemTask
  loaded: LoadedForm
  onUnsaved: (isUnsaved: boolean) => void
  onCancel: () => void
  onDone: (id: number) => void
}

function ItemForm({ task, loaded, onUnsaved, onCancel, onDone }: FormProps) {
  const { form, mayKeep } = loaded
  const { state, act, isPending, isUnsaved, isAddition, save, theirs, settle } = useItemForm({ task, loaded, onDone })
  const fields = shownFields(state.fields, state.values)
  const keeping = useMemo(
    () => ({
      mayKeep,
      define: (code: string, lines: readonly OptionLine[]) => act({ type: "define", fields: [{ code, lines }] }),
    }),
    [act, mayKeep],
  )
  useFreshLines(
    () => askItemFields(form.inventoryId, form.id),
    (fresh) => act({ type: "define", fields: fresh }),
  )
  const ref = useRef<HTMLFormElement>(null)
  const firstWrong = fields.find(({ code }) => code in state.problems)?.code
  useEffect(() => {
    if (state.mode === "notSaved" && firstWrong)
      ref.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus()
  }, [state.mode, firstWrong])
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  // The form comes after its dialog: whoever opened it stands in its first field.
  useEffect(() => ref.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), [])
  const isOff = state.mode === "turnOff"
  return (
    <form
      ref={ref}
      className={look.form}
      noValidate
      aria-label="Item"
      onSubmit={(event) => {
        event.preventDefault()
        if ((isUnsaved || isAddition) && !isPending && !isOff) void save()
      }}
    >
      {isOff && <Notice tone="info">This item is inactive, so nothing about it can be changed.</Notice>}
      {task === "more" && <p>This item has {form.values.Quantity} now. What you add comes on top.</p>}
      <FieldProvider value={keeping}>
        <div className={task === "more" ? look.one : look.fields}>
          {fields.map((field) => (
            <div
              key={field.code}
              className={!isAddition && isChanged(state, field.code) ? formLook.changed : undefined}
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
          ))}
        </div>
      </FieldProvider>
      {task === "edit" && form.id !== null && <AssignedTo itemId={form.id} isDisabled={isOff} />}
      <div className={look.actions}>
        <Button tone="quiet" isDisabled={isPending} onPress={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isDisabled={isOff || !(isUnsaved || isAddition)} isPending={isPending}>
          {isAddition ? "Add" : "Save"}
        </Button>
      </div>
      {theirs && (
        <VersionsDialog
          what="item"
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
