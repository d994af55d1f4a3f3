import { formReducer, isUnsaved, problemsNow, started } from "@sightline/fields/form"
import { shownFields } from "@sightline/fields/shown"
import { placeCode } from "@sightline/model/barcode"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { Loaded } from "@sightline/screens/act/loaded"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { PrintLinks, PrintLinksProvider, type PrintLinksScope } from "@sightline/screens/print-job/print-links"
import { AskingDialog } from "@sightline/ui/asking-dialog"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { DialogForm } from "@sightline/ui/dialog-form"
import { LinkButton } from "@sightline/ui/link-button"
import { Notice } from "@sightline/ui/notice"
import { type ComponentType, useReducer, useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { problemsIn } from "../shell/field/form-help"
import { StoredField } from "../shell/field/stored-field"
import { RowHistory } from "./row-history"
import { formHref, tablesPath } from "./table-path"
import type { changeRow, LoadedRowForm, LoadedTable } from "./tables.server"
import { rowRefusals, words } from "./words"

type Props = {
  Field: ComponentType<FieldProps>
  table: LoadedTable["chosen"]
  /** Null makes a new one. */
  row: { readonly id: number; readonly name: string } | null
  centerIds: readonly number[]
  /** Rows have labels of their own: they are places. */
  labels: PrintLinksScope | null
  onClose: () => void
  /** The list may differ now. */
  onChanged: () => void
}

/** Creates a row, or updates or deletes one (document 1 §2.9). */
export function RowDialog({ table, row, onClose, ...more }: Props) {
  const loaded = useRead<LoadedRowForm>(formHref(table.table, row?.id ?? null))
  const title = row ? `${table.label}: ${row.name}` : `${words.create} ${table.label}`
  if (table.isKept && row)
    return (
      <AskingDialog title={title} onClose={onClose}>
        <Notice tone="info">{words.kept}</Notice>
      </AskingDialog>
    )
  return (
    <AskingDialog title={title} onClose={onClose}>
      <Loaded of={loaded} label="Loading the form">
        {(form) => <RowForm {...more} table={table} row={row} form={form} onClose={onClose} />}
      </Loaded>
    </AskingDialog>
  )
}

function RowForm({
  Field,
  table: { table },
  row,
  form,
  centerIds,
  labels,
  onClose,
  onChanged,
}: Props & { form: LoadedRowForm }) {
  const [state, change] = useReducer(formReducer, undefined, () =>
    started({ fields: form.fields, stored: form.values, place: { centerIds }, isInactive: false }),
  )
  const [isAsking, setAsking] = useState(false)
  const [isHistory, setHistory] = useState(false)
  const { act, isPending } = useAct<typeof changeRow>(`${tablesPath}/change`, rowRefusals)
  const id = row?.id ?? null
  const refuse = (problems: Readonly<Record<string, string>>) =>
    change({ type: "updateInventory", outcome: { isSaved: false, problems } })
  const finish = () => {
    onChanged()
    onClose()
  }
  const save = async () => {
    const problems = problemsNow(state)
    if (Object.keys(problems).length > 0) return refuse(problems)
    const values = Object.fromEntries(form.fields.map(({ code }) => [code, state.values[code] ?? ""]))
    const done = row ? words.updated : words.created
    const heard = await act({ what: "save", table, id, values }, { done, failed: words.error })
    if (heard._tag === "Done") return finish()
    refuse(problemsIn(heard))
  }
  const remove = async () => {
    if (id === null) return
    const heard = await act({ what: "remove", table, id }, { done: words.deleted, failed: words.error })
    if (isKnown(heard)) setAsking(false)
    if (heard._tag === "Done") finish()
  }
  return (
    <DialogForm
      label={words.title}
      submit={row ? words.update : words.create}
      canSubmit={!row || isUnsaved(state)}
      isPending={isPending}
      problems={state.problems}
      asks={isUnsaved(state)}
      onSubmit={() => void save()}
    >
      {shownFields(state.fields, state.values).map((field) => (
        <StoredField
          key={field.code}
          Field={Field}
          field={field}
          state={state}
          act={change}
          isNew={!row}
          isDisabled={form.readOnly.includes(field.code)}
        />
      ))}
      {row && labels && (
        <PrintLinksProvider value={labels}>
          <PrintLinks code={(client) => placeCode(client, row.id)} size="office" />
          <LinkButton tone="quiet" href={`/admin/tables/place-cards.pdf?locationId=${row.id}`} download>
            {words.placeCards}
          </LinkButton>
        </PrintLinksProvider>
      )}
      {row && isHistory && <RowHistory table={table} id={row.id} />}
      {row && (
        <div>
          {!isHistory && (
            <Button tone="quiet" onPress={() => setHistory(true)}>
              {words.history}
            </Button>
          )}
          <Button tone="critical" isDisabled={isPending} onPress={() => setAsking(true)}>
            {words.delete}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={`${words.delete} ${row?.name ?? ""}`}
        content={words.askDelete}
        confirm="Yes"
        cancel="No"
        isOpen={isAsking}
        isPending={isPending}
        onOpenChange={setAsking}
        onConfirm={() => void remove()}
      />
    </DialogForm>
  )
}
