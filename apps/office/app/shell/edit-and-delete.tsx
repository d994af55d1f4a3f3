import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"

type Props = {
  /** The name of the edited or deleted record. */
  of: string
  onEdit: () => void
  onDelete: () => void
}

/** The two buttons of a record that is managed where it is used. */
export function EditAndDelete({ of, onEdit, onDelete }: Props) {
  return (
    <>
      <Button
        tone="plain"
        size="compact"
        shape="icon"
        aria-label={`Edit ${of}`}
        icon={<Icon name="edit" />}
        onPress={onEdit}
      />
      <Button
        tone="plain"
        size="compact"
        shape="icon"
        aria-label={`Delete ${of}`}
        icon={<Icon name="delete" />}
        onPress={onDelete}
      />
    </>
  )
}
