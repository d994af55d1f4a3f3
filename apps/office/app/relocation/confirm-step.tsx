import { chosenLine } from "@sightline/fields/lines"
import type { CategoryOption } from "@sightline/model/category-option"
import { relocationReasons } from "@sightline/model/relocation-rules"
import { Card } from "@sightline/ui/card"
import { DefinitionList } from "@sightline/ui/definition-list"
import { Stack } from "@sightline/ui/stack"
import { ChosenItems } from "./chosen-items"
import type { LoadedWizard } from "./relocation.server"
import type { Wizard } from "./wizard-state"
import { words } from "./words"

type Props = { wizard: Wizard; places: readonly CategoryOption[]; people: LoadedWizard["people"] }

/** Step 3: what will happen, before it does. */
export function ConfirmStep({ wizard: { order, place, chosen }, places, people }: Props) {
  const where = places.flatMap((field) => chosenLine(field, place[field.code])?.name ?? []).join(" / ")
  const assignee = people.find(({ id }) => String(id) === order.assigneeId)
  const isFuture = order.future === "1"
  return (
    <Stack>
      <DefinitionList
        entries={[
          { term: words.reason, value: relocationReasons.find(({ id }) => String(id) === order.reason)?.name ?? "" },
          { term: words.future, value: isFuture ? "Yes" : "No" },
          { term: words.startDay, value: isFuture ? order.startDay : "Now" },
          { term: words.assignee, value: assignee ? `${assignee.firstName} ${assignee.lastName}` : "Nobody" },
          { term: words.destination, value: where },
        ]}
      />
      <Card padding="office">
        <ChosenItems chosen={chosen} />
      </Card>
    </Stack>
  )
}
