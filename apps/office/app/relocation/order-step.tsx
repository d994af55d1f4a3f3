import type { CategoryOption } from "@sightline/model/category-option"
import { relocationReasons } from "@sightline/model/relocation-rules"
import { Button } from "@sightline/ui/button"
import { Columns } from "@sightline/ui/columns"
import { DayField } from "@sightline/ui/day-field"
import { RadioGroup } from "@sightline/ui/radio-group"
import { Select } from "@sightline/ui/select"
import { Stack } from "@sightline/ui/stack"
import { type ComponentType, type Dispatch, useMemo, useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { PlaceField } from "../shell/field/place-field"
import * as look from "./relocate.css"
import type { LoadedWizard } from "./relocation.server"
import type { Wizard, WizardAction } from "./wizard-state"
import { words } from "./words"

/** The list of people who relocate, which another noun keeps. */
export type PeopleDialog = ComponentType<{
  type: "Relocate"
  onChoose: (person: { readonly id: number }) => void
  onClose: () => void
}>

type Props = {
  wizard: Wizard
  act: Dispatch<WizardAction>
  places: readonly CategoryOption[]
  people: LoadedWizard["people"]
  centerIds: readonly number[]
  today: string
  Field: ComponentType<FieldProps>
  People: PeopleDialog
  /** The list of people may differ now. */
  onPeople: () => void
}

const reasons = relocationReasons.map(({ id, name }) => ({ value: String(id), label: name }))
const yesOrNo = [
  { value: "1", label: "Yes" },
  { value: "2", label: "No" },
]

/** Step 2: why, when, by whom and where to (document 1 §2.11). */
export function OrderStep({ wizard, act, places, people, centerIds, today, Field, People, onPeople }: Props) {
  const { order, place, problems } = wizard
  const [isOpen, setOpen] = useState(false)
  const within = useMemo(() => ({ centerIds }), [centerIds])
  return (
    <Stack>
      <Columns count={2}>
        <Select
          label={words.reason}
          name="reason"
          value={order.reason}
          options={reasons}
          onChange={({ target }) => act({ type: "order", order: { reason: target.value } })}
        />
        <Select
          label={words.assignee}
          name="assigneeId"
          value={order.assigneeId}
          error={problems.assigneeId}
          options={[
            { value: "", label: "Nobody" },
            ...people.map(({ id, firstName, lastName }) => ({ value: String(id), label: `${firstName} ${lastName}` })),
          ]}
          onChange={({ target }) => act({ type: "order", order: { assigneeId: target.value } })}
          beside={
            <Button tone="quiet" size="compact" onPress={() => setOpen(true)}>
              Assign To
            </Button>
          }
        />
        <RadioGroup
          label={words.future}
          name="future"
          value={order.future}
          options={yesOrNo}
          onChange={(future) => act({ type: "order", order: { future } })}
        />
        <DayField
          label={words.startDay}
          name="startDay"
          value={order.startDay}
          error={problems.startDay}
          min={today}
          onChange={(startDay) => act({ type: "order", order: { startDay } })}
        />
      </Columns>
      <h2 className={look.heading}>{words.destination}</h2>
      <PlaceField
        fields={places}
        values={place}
        place={within}
        onSteps={(steps) => {
          for (const step of steps) act({ type: "place", places, ...step })
        }}
      />
      <Columns count={3}>
        {places.map((field) => (
          <Field
            key={field.code}
            field={field}
            fields={places}
            values={place}
            place={within}
            problem={problems[field.code]}
            isDisabled={false}
            onChange={(code, value) => act({ type: "place", places, code, value })}
          />
        ))}
      </Columns>
      {isOpen && (
        <People
          type="Relocate"
          onChoose={({ id }) => {
            act({ type: "order", order: { assigneeId: String(id) } })
            setOpen(false)
            onPeople()
          }}
          onClose={() => {
            setOpen(false)
            onPeople()
          }}
        />
      )}
    </Stack>
  )
}
