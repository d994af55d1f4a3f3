import { type ClientField, cashSteps, clientFieldNames, clientLengths, mostPhotos } from "@sightline/model/client-rules"
import type { OwnClient } from "@sightline/model/client-settings"
import { priceChangerNames, priceChangers } from "@sightline/model/selling-price"
import { mediaOptions } from "@sightline/screens/print-job/media-names.ts"
import { Actions } from "@sightline/ui/actions"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Checkbox } from "@sightline/ui/checkbox"
import { ColourField } from "@sightline/ui/colour-field"
import { Columns } from "@sightline/ui/columns"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react"
import { useShortcut } from "../shell/keys/use-shortcut"
import { LeaveQuestion } from "../shell/leave-question"
import * as look from "./client.css"
import type { ClientSwitch, ClientText } from "./client-values"
import { contrastWords, ownColour } from "./contrast-words"
import type { useSettings } from "./use-settings"
import { meanings, words } from "./words"

type Props = { form: ReturnType<typeof useSettings>; removeStatuses: OwnClient["removeStatuses"] }
type Options = ComponentProps<typeof Select>["options"]
type ColourName = Parameters<typeof ownColour>[0]

const photoOptions: Options = Array.from({ length: mostPhotos + 1 }, (_, count) => ({
  value: String(count),
  label: words.photos(count),
}))
const coinOptions: Options = cashSteps.map((cents) => ({ value: String(cents), label: words.coin(cents) }))
const priceOptions: Options = priceChangers.map((who) => ({ value: who, label: priceChangerNames[who] }))

/** A stored choice stays a choice, even if it is not offered today. */
const withStored = (options: Options, value: string, nothing: string): Options => [
  { value: "", label: nothing },
  ...options,
  ...(value === "" || options.some((option) => option.value === value) ? [] : [{ value, label: value }]),
]

/** Every setting of the client; a refusal loses nothing typed. */
export function SettingsForm({ form, removeStatuses }: Props) {
  const { values, problems, isSaving } = form
  const ref = useRef<HTMLFormElement>(null)
  const wasTried = useRef(false)
  useEffect(() => {
    if (!wasTried.current) return
    const wrong = [...(ref.current?.querySelectorAll<HTMLElement>("[name]") ?? [])].find(
      (field) => problems[field.getAttribute("name") as ClientField],
    )
    if (!wrong) return
    wasTried.current = false
    wrong.focus()
  }, [problems])
  useShortcut("save", () => ref.current?.requestSubmit())

  const of = (field: ClientText) => ({
    label: clientFieldNames[field],
    name: field,
    value: values[field],
    error: problems[field],
    description: meanings[field],
  })
  const text = (field: ClientText, more: Partial<ComponentProps<typeof TextField>> = {}) => (
    <TextField {...of(field)} autoComplete="off" onChange={({ target }) => form.set(field, target.value)} {...more} />
  )
  const choice = (field: ClientText, options: Options) => (
    <Select {...of(field)} options={options} onChange={({ target }) => form.set(field, target.value)} />
  )
  const onOff = (field: ClientSwitch) => (
    <Checkbox
      label={clientFieldNames[field]}
      description={meanings[field]}
      name={field}
      checked={values[field]}
      onChange={({ target }) => form.set(field, target.checked)}
    />
  )
  const colour = (field: ColourName) => {
    const own = ownColour(field, values)
    const wrong = own && contrastWords(own)
    return (
      <div className={look.colour}>
        <ColourField {...of(field)} onChange={(value) => form.set(field, value)} />
        {wrong && (
          <Notice tone="caution" announce="status">
            {wrong}
          </Notice>
        )}
      </div>
    )
  }

  return (
    <form
      ref={ref}
      className={look.form}
      noValidate
      aria-label={words.form}
      data-keeps={words.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSaving) return
        wasTried.current = true
        void form.save()
      }}
    >
      <Part id="business" title={words.business}>
        <Columns count={2}>
          {text("name", { maxLength: clientLengths.name, required: true })}
          {text("adminEmail", { type: "email", maxLength: clientLengths.adminEmail })}
          {text("taxNumber", { maxLength: clientLengths.taxNumber })}
        </Columns>
      </Part>
      <Part id="labels" title={words.labels}>
        {onOff("isPreprintBarcode")}
        {onOff("isBarcode")}
        {onOff("isQRCode")}
        <Columns count={2}>
          {choice("mediaLabelName", withStored(mediaOptions, values.mediaLabelName, words.usualMedia))}
        </Columns>
      </Part>
      <Part id="stock" title={words.stock}>
        <Columns count={3}>
          {choice("maximumInventoryPhotos", photoOptions)}
          {choice("maximumItemPhotos", photoOptions)}
          {choice(
            "removeStatusId",
            withStored(
              removeStatuses.map(({ id, name }) => ({ value: String(id), label: name })),
              values.removeStatusId,
              words.removalOff,
            ),
          )}
        </Columns>
      </Part>
      <Part id="colours" title={words.colours}>
        <Columns count={2}>
          {colour("colourLowQuantity")}
          {colour("colourExpired")}
          {colour("colourExpiredSoon")}
          {colour("colourSuggestedToOrder")}
        </Columns>
      </Part>
      <Part id="money" title={words.money}>
        <Columns count={3}>
          {text("percentTax", { inputMode: "decimal" })}
          {choice("cashStep", coinOptions)}
          {text("holdHours", { inputMode: "numeric" })}
          {choice("priceChangers", priceOptions)}
          {text("refundLimit", { inputMode: "decimal" })}
        </Columns>
      </Part>
      <Actions>
        <Button type="submit" isPending={isSaving}>
          {words.save}
        </Button>
      </Actions>
      <LeaveQuestion isUnsaved={form.isUnsaved} />
    </form>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" padding="generous" aria-labelledby={`client-${id}`}>
      <div className={look.part}>
        <h2 id={`client-${id}`} className={look.heading}>
          {title}
        </h2>
        {children}
      </div>
    </Card>
  )
}
