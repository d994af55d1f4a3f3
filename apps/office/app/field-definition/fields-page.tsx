import type { FieldDefinition, OwnFields } from "@sightline/model/field-definition"
import { useLiveData } from "@sightline/screens/live/use-live.ts"
import { timesIn } from "@sightline/screens/shell/times.ts"
import { Actions } from "@sightline/ui/actions"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Notice } from "@sightline/ui/notice"
import { PageHead } from "@sightline/ui/page-head"
import { Select } from "@sightline/ui/select"
import { type ComponentType, useMemo, useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { FieldDialog } from "./field-dialog"
import { FieldTable } from "./field-table"
import * as look from "./fields.css"
import { ImpactDialog } from "./impact-dialog"
import { Preview } from "./preview"
import { useDraft } from "./use-draft"
import { VersionTable } from "./version-table"
import { words } from "./words"

type Props = {
  /** Draws one field. */
  Field: ComponentType<FieldProps>
  own: OwnFields
  timeZone: string
  centerIds: readonly number[]
}

type Editing = { readonly field: FieldDefinition | null; readonly isBehind: boolean }
type Asking = { readonly about: "discard" } | { readonly about: "restore"; readonly number: number }

const isOn = (category: string, form: string) => (field: FieldDefinition) =>
  (category === "" || field.categories === null || field.categories.includes(Number(category))) &&
  (form === "" || (form === "product" ? field.isInventory : field.isInventoryItem))

/** The definitions of the client's fields: drafted, previewed as the real form, counted and published. */
export function FieldsPage({ Field, own, timeZone, centerIds }: Props) {
  useLiveData("/live", "category-option")
  const page = useDraft(own)
  const times = useMemo(() => timesIn(timeZone), [timeZone])
  const [category, setCategory] = useState("")
  const [form, setForm] = useState("")
  const [editing, setEditing] = useState<Editing>()
  const [asking, setAsking] = useState<Asking>()
  const keep = async (field: FieldDefinition) => {
    const heard = await page.keep({ [field.code]: field }, words.saved, true)
    if (heard._tag === "StaleVersion") setEditing((before) => before && { ...before, isBehind: true })
    if (heard._tag === "Done") setEditing(undefined)
  }
  const remove = async (code: string) => {
    const heard = await page.keep({ [code]: null }, words.saved)
    if (heard._tag === "Done") setEditing(undefined)
  }
  const edited = editing?.field?.code
  const isNewInDraft = edited !== undefined && !own.published.some(({ code }) => code === edited)
  const problems = Object.entries(page.problems)
  return (
    <div className={look.page}>
      <PageHead title={words.title} lead={words.lead} />
      <Notice tone={page.isPublished ? "positive" : "info"}>
        {page.isPublished ? words.isPublished : words.isDraft(own.changes.length)}
      </Notice>
      {problems.length > 0 && (
        <Notice tone="critical" announce="alert">
          {words.problems}
          <ul className={look.list}>
            {problems.map(([at, why]) => (
              <li key={at}>
                {at}: {why.join(" ")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={look.wide} aria-label={words.list}>
        <div className={look.buttons}>
          <Select
            label={words.category}
            name="category"
            options={[
              { value: "", label: words.everyCategory },
              ...own.categories.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={category}
            onChange={({ target }) => setCategory(target.value)}
          />
          <Select
            label={words.form}
            name="form"
            options={words.formChoices}
            value={form}
            onChange={({ target }) => setForm(target.value)}
          />
          <Button tone="quiet" onPress={() => setEditing({ field: null, isBehind: false })}>
            {words.add}
          </Button>
        </div>
        <FieldTable
          own={own}
          fields={page.fields.filter(isOn(category, form))}
          isActing={page.isActing}
          onEdit={(field) => setEditing({ field, isBehind: false })}
          onMove={(moved) => void page.keep(moved, words.moved)}
        />
        {!page.isPublished && (
          <Actions
            beside={
              <Button tone="quiet" isWaiting={page.isActing} onPress={() => setAsking({ about: "discard" })}>
                {words.discard}
              </Button>
            }
          >
            <Button isPending={page.isActing} onPress={() => void page.check()}>
              {words.publish}
            </Button>
          </Actions>
        )}
      </section>
      <Preview
        Field={Field}
        categories={own.categories}
        centerIds={centerIds}
        isActing={page.isActing}
        ask={page.preview}
      />
      <section className={look.wide} aria-labelledby="fields-history">
        <h2 id="fields-history" className={look.heading}>
          {words.history}
        </h2>
        <VersionTable
          versions={own.versions}
          times={times}
          isActing={page.isActing}
          onRestore={(number) =>
            page.isPublished ? void page.restore(number) : setAsking({ about: "restore", number })
          }
        />
      </section>
      {editing && (
        <FieldDialog
          own={own}
          fields={page.fields}
          field={editing.field}
          isPending={page.isActing}
          behind={editing.isBehind && own.last ? words.behind(own.last.by, times(own.last.at)) : null}
          onClose={() => setEditing(undefined)}
          onKeep={(field) => void keep(field)}
          onRemove={isNewInDraft ? () => void remove(edited) : null}
        />
      )}
      {page.impact && (
        <ImpactDialog
          impact={page.impact}
          isUnseen={page.isUnseen}
          isPending={page.isActing}
          onPublish={() => void page.publish()}
          onClose={page.leave}
        />
      )}
      <ConfirmDialog
        title={asking?.about === "restore" ? words.restoreTitle : words.discardTitle}
        content={asking?.about === "restore" ? words.restoreContent : words.discardContent}
        confirm={asking?.about === "restore" ? words.restore : words.discard}
        cancel={words.back}
        isOpen={asking !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        onConfirm={() => {
          setAsking(undefined)
          if (asking?.about === "restore") void page.restore(asking.number)
          else void page.discard()
        }}
      />
    </div>
  )
}
