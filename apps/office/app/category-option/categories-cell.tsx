import { type AttributeChoice, longestTag } from "@sightline/model/category-option-rules"
import { shortened } from "@sightline/model/shortened"
import { Badge } from "@sightline/ui/badge"
import { Inline } from "@sightline/ui/inline"
import { Muted } from "@sightline/ui/muted"
import { TagField } from "@sightline/ui/tag-field"
import { useState } from "react"
import { InlineEdit } from "./inline-edit"
import { words } from "./setting-words"
import type { SaveSetting, Setting } from "./use-setting-change"

type Props = { setting: Setting; choices: readonly AttributeChoice[]; isPending: boolean; save: SaveSetting }

const tagOf = ({ id, name }: AttributeChoice) => ({ id, name, short: shortened(name, longestTag) })

/** The categories whose forms show a field, as tags; without a tag every form of its categories shows it. */
export function CategoriesCell({ setting, choices, isPending, save }: Props) {
  const { name, attributeIds } = setting
  const [chosen, setChosen] = useState<readonly number[]>()
  // An attribute that nothing carries any longer has only its id.
  const tagsOf = (ids: readonly number[]) =>
    ids.map((id) => tagOf(choices.find((choice) => choice.id === id) ?? { id, name: String(id) }))
  const stored = tagsOf(attributeIds)
  const label = `Category Attribute IDs of ${name}`
  const close = () => setChosen(undefined)
  const confirm = async () => {
    const isSame = chosen?.join() === attributeIds.join()
    if (isSame || (await save(setting, { attributeIds: chosen ?? [] }))) close()
  }
  return (
    <InlineEdit
      label={label}
      value={
        stored.length === 0 ? (
          <Muted as="span">None</Muted>
        ) : (
          <Inline>
            {stored.map(({ id, name, short }) => (
              <span key={id} title={name}>
                <Badge>{short}</Badge>
              </span>
            ))}
          </Inline>
        )
      }
      spoken={stored.map((tag) => tag.name).join(", ") || "none"}
      isOpen={chosen !== undefined}
      isPending={isPending}
      onOpen={() => setChosen(attributeIds)}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      <TagField
        label={label}
        tags={tagsOf(chosen ?? [])}
        choices={choices.filter(({ id }) => !chosen?.includes(id)).map(tagOf)}
        nothingChosen={words.nothingChosen}
        onAdd={(id) => setChosen((before = []) => [...before, id])}
        onRemove={(id) => setChosen((before = []) => before.filter((kept) => kept !== id))}
      />
    </InlineEdit>
  )
}
