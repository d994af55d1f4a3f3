import { money } from "@sightline/model/money"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Muted } from "@sightline/ui/muted"
import { useShortcut } from "../../shell/keys/use-shortcut"
import { partPath } from "../order-type"
import type { Asked } from "../use-order"
import type { LoadedSubstitutes } from "./substitutes.server"

/** By place: the first, the second and the third that is offered. */
const keys = ["firstInstead", "secondInstead", "thirdInstead"] as const

type Props = { asked: Asked; onAdd: (instead: Asked) => void }

/** What to add in place of what this order did not get, by its number or by a press. */
export function Substitutes({ asked: { inventoryId, itemId, colourId }, onAdd }: Props) {
  const query = new URLSearchParams({ inventoryId: String(inventoryId) })
  if (itemId !== null) query.append("itemId", String(itemId))
  if (colourId !== null) query.append("colourId", String(colourId))
  const { data, failure } = useRead<LoadedSubstitutes>(`${partPath("substitutes")}?${query}`)
  if (!data && failure !== undefined) return <Muted>What to offer instead could not be loaded.</Muted>
  if (data?.length === 0) return <Muted>Nothing like it is free.</Muted>
  const offered = data?.flatMap((substitute, place) => {
    const key = keys[place]
    return key === undefined ? [] : [{ substitute, key, place }]
  })
  return (
    <section aria-label="Add instead">
      <Inline>
        {offered?.map(({ substitute, key, place }) => (
          <Offer
            key={key}
            shortcut={key}
            place={place + 1}
            substitute={substitute}
            onAdd={() => onAdd({ inventoryId: substitute.id, itemId: null, colourId: substitute.colour?.id ?? null })}
          />
        ))}
      </Inline>
    </section>
  )
}

type OfferProps = {
  shortcut: (typeof keys)[number]
  place: number
  substitute: LoadedSubstitutes[number]
  onAdd: () => void
}

function Offer({ shortcut, place, substitute, onAdd }: OfferProps) {
  const { number, description, colour, price, centerName, available } = substitute
  useShortcut(shortcut, onAdd)
  const name = [description || number, colour?.name].filter(Boolean).join(" - ")
  return (
    <Button tone="quiet" size="touch" onPress={onAdd}>
      {place}: {name}, {money(price)}, {available} free, {centerName}
    </Button>
  )
}
