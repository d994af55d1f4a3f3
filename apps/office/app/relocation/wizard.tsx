import type { CategoryOption } from "@sightline/model/category-option"
import type { RelocationBlocker } from "@sightline/model/relocation"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { WhyOff } from "@sightline/ui/why-off"
import { type ComponentType, useReducer, useState } from "react"
import type { FieldProps } from "../shell/field/field-props"
import { problemsIn } from "../shell/field/form-help"
import { ConfirmStep } from "./confirm-step"
import { OrderStep, type PeopleDialog } from "./order-step"
import * as look from "./relocate.css"
import type { createRelocation, LoadedWizard } from "./relocation.server"
import { SelectStep } from "./select-step"
import { opened, orderProblems, type Wizard, wizardReducer } from "./wizard-state"
import { createRefusals, whyStays, words } from "./words"

type Props = {
  loaded: Pick<LoadedWizard, "places" | "people" | "centerIds" | "today" | "given">
  Field: ComponentType<FieldProps>
  People: PeopleDialog
  /** Lists outside the wizard may differ now. */
  onChanged: () => void
}

/** Relocates items in three steps (document 1 §2.11). A refused order stays as it was entered. */
export function RelocateWizard({
  loaded: { places, people, centerIds, today, given },
  Field,
  People,
  onChanged,
}: Props) {
  const [wizard, act] = useReducer(wizardReducer, opened(today, given.items))
  const [blockers, setBlockers] = useState<readonly RelocationBlocker[]>([])
  // A new order starts with a list that is read again.
  const [round, setRound] = useState(0)
  const sending = useAct<typeof createRelocation>("/relocate/create", createRefusals)
  const { step, chosen } = wizard
  const finish = async () => {
    const heard = await sending.act(orderOf(wizard, places), { done: words.done, isTitled: true })
    setBlockers(heard._tag === "RelocationBlocked" ? heard.blockers : [])
    if (heard._tag === "FieldsRefused") return act({ type: "refuse", step: 2, problems: problemsIn(heard) })
    if (heard._tag !== "Done") return
    act({ type: "reset", today })
    setRound((before) => before + 1)
    onChanged()
  }
  return (
    <section aria-labelledby="relocate-step">
      <Stack>
        <h2 id="relocate-step" className={look.heading}>
          {`${step}. ${words.steps[step]}`}
        </h2>
        {blockers.length > 0 && (
          <Notice tone="critical" title={words.blockedTitle} announce="alert">
            <ul className={look.rows}>
              {blockers.map((blocker) => (
                <li key={blocker.itemId}>{whyStays(blocker)}</li>
              ))}
            </ul>
            <Button
              tone="quiet"
              size="compact"
              onPress={() => {
                act({ type: "drop", ids: blockers.map(({ itemId }) => itemId) })
                setBlockers([])
              }}
            >
              {words.takeOut}
            </Button>
          </Notice>
        )}
        {step === 1 && given.still > 0 && <Notice tone="info">{words.still(given.still)}</Notice>}
        {step === 1 && <SelectStep key={round} wizard={wizard} act={act} places={places} centerIds={centerIds} />}
        {step === 2 && (
          <OrderStep
            wizard={wizard}
            act={act}
            places={places}
            people={people}
            centerIds={centerIds}
            today={today}
            Field={Field}
            People={People}
            onPeople={onChanged}
          />
        )}
        {step === 3 && (
          <Card padding="office">
            <ConfirmStep wizard={wizard} places={places} people={people} />
          </Card>
        )}
        <Inline>
          {step > 1 && (
            <Button tone="quiet" isDisabled={sending.isPending} onPress={() => act({ type: "back" })}>
              {words.back}
            </Button>
          )}
          {step === 1 && (
            <WhyOff reason={chosen.length === 0 ? words.nothingChosen : undefined}>
              {(described) => (
                <Button {...described} isDisabled={chosen.length === 0} onPress={() => act({ type: "next" })}>
                  {words.next}
                </Button>
              )}
            </WhyOff>
          )}
          {step === 2 && (
            <Button onPress={() => act({ type: "next", problems: orderProblems(wizard, places, centerIds) })}>
              {words.next}
            </Button>
          )}
          {step === 3 && (
            <Button isPending={sending.isPending} isDisabled={chosen.length === 0} onPress={() => void finish()}>
              {words.finish}
            </Button>
          )}
        </Inline>
      </Stack>
    </section>
  )
}

/** The order as the server reads it: every chosen item, with the version that was seen. */
const orderOf = ({ order, place, chosen }: Wizard, places: readonly CategoryOption[]) => ({
  isFuture: order.future === "1",
  reason: Number(order.reason),
  startDay: order.startDay,
  assigneeId: order.assigneeId === "" ? null : Number(order.assigneeId),
  place: places.flatMap(({ code }) => (place[code] ? [{ code, value: place[code] }] : [])),
  items: chosen.map(({ id, version }) => ({ itemId: id, version })),
})
