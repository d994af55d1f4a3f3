import { orderSequenceOf } from "@sightline/model/category-option-rules"
import { TextField } from "@sightline/ui/text-field"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useState } from "react"
import { InlineEdit } from "./inline-edit"
import { words } from "./setting-words"
import type { SaveSetting, Setting } from "./use-setting-change"

type Props = { setting: Setting; isPending: boolean; save: SaveSetting }

/** A field's position in its form. An empty value becomes 0 (document 2 §5). */
export function OrderCell({ setting, isPending, save }: Props) {
  const { name, orderSequence } = setting
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const label = `Order Sequence of ${name}`
  const close = () => {
    setTyped(undefined)
    setError(undefined)
  }
  const confirm = async () => {
    const wanted = orderSequenceOf(typed ?? "")
    if (wanted === undefined) return setError(words.wrongSequence)
    if (wanted === orderSequence || (await save(setting, { orderSequence: wanted }))) close()
  }
  return (
    <InlineEdit
      label={label}
      value={orderSequence}
      spoken={String(orderSequence)}
      isOpen={typed !== undefined}
      isPending={isPending}
      onOpen={() => setTyped(String(orderSequence))}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <TextField
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        name="orderSequence"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={typed ?? ""}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === "Enter" && !isPending && void confirm()}
      />
    </InlineEdit>
  )
}
