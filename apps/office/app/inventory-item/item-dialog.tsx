import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { AskingDialog } from "@sightline/ui/asking-dialog"
import { DialogForm } from "@sightline/ui/dialog-form"
import { Muted } from "@sightline/ui/muted"
import { Notice } from "@sightline/ui/notice"
import type { ComponentType } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { VersionsDialog } from "../shell/field/versions-dialog"
import { lastCountedWords, useLastCounted } from "../shell/last-counted"
import type { LoadedForm } from "./form.server"
import { formPath } from "./form-path"
import { ItemFields } from "./item-fields"
import { type ItemTask, useItemForm } from "./use-item-form"

/** Other nouns' data for an item's form. */
type Parts = {
  /** Draws one field. */
  Field: ComponentType<FieldProps>
  /** The item's assignee, when the whole item is edited. */
  Assigned?: ComponentType<{ itemId: number; isDisabled: boolean }>
}

type Props = Parts & {
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

/** The form of an item in a dialog: a new one, a stored one, its place, or more of it (document 1 §2.8). */
export function ItemDialog({ task, inventoryId, itemId, onClose, onDone, ...parts }: Props) {
  const loaded = useRead<LoadedForm>(formPath(inventoryId, itemId))
  return (
    <AskingDialog size={task === "more" ? "narrow" : "wide"} title={titles[task](itemId)} onClose={onClose}>
      <Loaded of={loaded} label="Loading the form">
        {(data) => <ItemForm {...parts} task={task} loaded={data} onDone={onDone} />}
      </Loaded>
    </AskingDialog>
  )
}

type FormProps = Parts & { task: ItemTask; loaded: LoadedForm; onDone: (id: number) => void }

function ItemForm({ Field, Assigned, task, loaded, onDone }: FormProps) {
  const { form, counted } = loaded
  const lastCounted = useLastCounted()
  const { state, act, refresh, isPending, isUnsaved, isAddition, save, theirs, settle } = useItemForm({
    task,
    loaded,
    onDone,
  })
  const isOff = state.mode === "turnOff"
  return (
    <DialogForm
      label="Item"
      submit={isAddition ? "Add" : "Save"}
      canSubmit={!isOff && (isUnsaved || isAddition)}
      isPending={isPending}
      problems={state.problems}
      asks={isUnsaved}
      onSubmit={() => void save()}
    >
      {isOff && <Notice tone="info">This item is inactive, so you cannot change it.</Notice>}
      {task === "more" && <p>This item has {form.values.Quantity} now. The quantity that you enter is added to it.</p>}
      <ItemFields
        Field={Field}
        loaded={loaded}
        state={state}
        act={act}
        refresh={refresh}
        isNew={isAddition}
        columns={task === "more" ? 1 : 3}
      />
      {counted && task === "edit" && <Muted>{`${lastCountedWords.label}: ${lastCounted(counted.at)}`}</Muted>}
      {Assigned && task === "edit" && form.id !== null && <Assigned itemId={form.id} isDisabled={isOff} />}
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
    </DialogForm>
  )
}
