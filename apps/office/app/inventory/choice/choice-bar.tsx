import { useRevalidator } from "@remix-run/react"
import { mostChosen } from "@sightline/model/inventory-rules"
import { active, inactive } from "@sightline/model/status-id"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import { type Dispatch, useState } from "react"
import { EndBar } from "../../shell/screen"
import { type Choice, type ChoiceAction, type Chosen, type Turned, undone } from "./choice"
import * as look from "./choice-bar.css"
import type { turnProducts } from "./statuses.server"
import { turnRefusals, words } from "./words"

type Rights = {
  readonly mayReactivate: boolean
  readonly mayRelocate: boolean
  /** Whether the client prints labels. */
  readonly hasLabels: boolean
}

type Props = Rights & {
  choice: Choice
  act: Dispatch<ChoiceAction>
  /** The products of the page. */
  shown: readonly Chosen[]
  /** The address of the list as it stands. */
  back: string
}

/** What can be done with the chosen products, at the foot of the list; after a change, the change and its undo. */
export function ChoiceBar({ choice, act, shown, back, ...rights }: Props) {
  const { chosen, turned } = choice
  const turning = useTurning(act)
  return (
    <EndBar data-bar="products">
      <div className={look.bar}>
        {turned ? (
          <>
            <span className={look.count} role="status">
              {words.turned(turned)}
            </span>
            {rights.mayReactivate && turned.ids.length > 0 && (
              <Button
                tone="quiet"
                icon={<Icon name="reverse" />}
                autoFocus
                isPending={turning.isPending}
                onPress={() => void turning.undo(turned)}
              >
                {words.undo}
              </Button>
            )}
          </>
        ) : (
          <>
            <Checkbox
              name="page"
              label={words.page(shown.length)}
              {...pageState(chosen, shown)}
              onChange={({ currentTarget: { checked } }) => act({ type: "choose", products: shown, isChosen: checked })}
            />
            <span className={look.count} role="status">
              {words.chosen(chosen.length)}
            </span>
          </>
        )}
        <div className={look.acts}>
          {chosen.length > 0 && !turned && <ChoiceActs chosen={chosen} back={back} turning={turning} {...rights} />}
          <Button tone="quiet" onPress={() => act({ type: "stop" })}>
            {words.stop}
          </Button>
        </div>
      </div>
    </EndBar>
  )
}

/** The box of the page, between all and none. */
function pageState(chosen: readonly Chosen[], shown: readonly Chosen[]) {
  const ids = new Set(chosen.map(({ id }) => id))
  const there = shown.filter(({ id }) => ids.has(id)).length
  const isAll = shown.length > 0 && there === shown.length
  const isFull = chosen.length >= mostChosen && there === 0
  return { checked: isAll, isMixed: there > 0 && !isAll, disabled: shown.length === 0 || isFull }
}

type ActsProps = Rights & {
  chosen: readonly Chosen[]
  back: string
  turning: ReturnType<typeof useTurning>
}

function ChoiceActs({ chosen, back, turning, mayReactivate, mayRelocate, hasLabels }: ActsProps) {
  const [asked, setAsked] = useState<Turned["to"] | null>(null)
  const inUse = chosen.filter(({ statusId }) => statusId === active)
  const outOfUse = chosen.filter(({ statusId }) => statusId === inactive)
  const meant = asked === active ? outOfUse : inUse
  const named = (products: readonly Chosen[]) => products.map(({ id }): [string, string] => ["product", String(id)])
  return (
    <>
      {hasLabels && inUse.length > 0 && (
        <LinkButton tone="quiet" href={`/labels?${new URLSearchParams([...named(inUse), ["back", back]])}`}>
          {words.labels}
        </LinkButton>
      )}
      {mayRelocate && inUse.length > 0 && (
        <LinkButton tone="quiet" href={`/relocate?${new URLSearchParams(named(inUse))}`}>
          {words.relocate(inUse.length)}
        </LinkButton>
      )}
      {inUse.length > 0 && (
        <Button tone="quiet" onPress={() => setAsked(inactive)}>
          {words.deactivate(inUse.length)}
        </Button>
      )}
      {mayReactivate && outOfUse.length > 0 && (
        <Button tone="quiet" onPress={() => setAsked(active)}>
          {words.reactivate(outOfUse.length)}
        </Button>
      )}
      <ConfirmDialog
        title={words.question(asked ?? inactive, meant.length)}
        content={asked === active ? words.reactivation(meant) : words.deactivation(meant, mayReactivate)}
        tone={asked === active ? "accent" : "critical"}
        confirm="Yes"
        cancel="No"
        isOpen={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null)
        }}
        onConfirm={() =>
          void turning.turn(meant, asked ?? inactive).then((isSettled) => {
            if (isSettled) setAsked(null)
          })
        }
        isPending={turning.isPending}
      />
    </>
  )
}

/** Turns the chosen, and turns back what a turn changed and nothing else: the answer names it. */
function useTurning(act: Dispatch<ChoiceAction>) {
  const { act: send, isPending } = useAct<typeof turnProducts>("/inventory/update/statuses", turnRefusals)
  const { revalidate } = useRevalidator()
  const turn = async (products: readonly Chosen[], to: Turned["to"]) => {
    const heard = await send({ ids: products.map(({ id }) => id), to }, { failed: words.failed })
    if (heard._tag === "Done") {
      act({ type: "turn", turned: { ids: heard.value.turned, to } })
      revalidate()
    }
    return isKnown(heard)
  }
  const undo = async (turned: Turned) => {
    const { ids, to } = undone(turned)
    const heard = await send({ ids, to }, { done: words.turned({ ids, to }), failed: words.failed })
    if (heard._tag !== "Done") return
    act({ type: "undo" })
    revalidate()
  }
  return { turn, undo, isPending }
}
