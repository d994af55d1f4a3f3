import { itemCode } from "@sightline/model/barcode"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { DefinitionList } from "@sightline/ui/definition-list"
import { Icon } from "@sightline/ui/icon"
import { PrintLinks } from "../print-job/print-links"
import type { Change } from "../task/answer"
import { changeOf, type Entry } from "../task/entry"
import type { Standing } from "../task/standing"
import { codeFieldId } from "./code-form"
import { KeepFocus } from "./keep-focus"
import * as look from "./result-card.css"
import { ResultLine } from "./result-line"
import { takenBack as wayBack } from "./taken-back"
import { cardFields, stateOf, words } from "./words"

interface Props {
  readonly entry: Entry
  readonly standing: Standing | undefined
  /** The changes of its reversal, once that is done. */
  readonly takenBack: Change | undefined
  /** The product's remaining stock, if others have changed it since. */
  readonly totalNow?: number | undefined
  readonly statusNames: ReadonlyMap<number, string>
  readonly onReverse: (entry: Entry, itemId: number, statusId: number) => void
  readonly onTryNow: () => void
}

/** The last scan: its item, its outcome, and its reversal. */
export function ResultCard({ entry, standing, takenBack, totalNow, statusNames, onReverse, onTryNow }: Props) {
  const { task, state, product } = entry
  const way = wayBack(entry)
  const itemId = product ? itemOf(entry) : undefined
  const { help } = stateOf(entry)
  // The fields keep their places while the answer is pending, so that nothing jumps.
  const isOpen = state._tag === "Pending"
  return (
    <Card as="section" aria-label={`Result of ${task.code}`}>
      <div className={look.card}>
        <ResultLine entry={entry} standing={standing} />
        {help && !standing && <p className={look.help}>{help}</p>}
        {(product || isOpen) && (
          <div className={look.product}>
            {product?.image && <img className={look.image} src={product.image} alt="" width={160} height={160} />}
            <div className={look.fields}>
              <DefinitionList
                layout="grid"
                entries={fieldsOf(entry, totalNow ?? takenBack?.totalQuantity, statusNames)}
              />
            </div>
          </div>
        )}
        {way && !standing && state._tag === "Refused" && (
          <KeepFocus to={codeFieldId}>
            <Button
              tone="quiet"
              icon={<Icon name="reverse" />}
              onPress={() => onReverse(entry, way.itemId, way.statusId)}
            >
              {words.reverse}
            </Button>
          </KeepFocus>
        )}
        {itemId !== undefined && <PrintLinks code={(clientCode) => itemCode(clientCode, itemId)} size="office" />}
        {state._tag === "Unknown" && (
          <KeepFocus to={codeFieldId}>
            <Button tone="quiet" onPress={onTryNow}>
              {words.tryNow}
            </Button>
          </KeepFocus>
        )}
      </div>
    </Card>
  )
}

function fieldsOf(entry: Entry, totalNow: number | undefined, statusNames: ReadonlyMap<number, string>) {
  const { state, product } = entry
  const change = changeOf(entry)
  const refused = state._tag === "Refused" ? state : undefined
  const total = totalNow ?? change?.totalQuantity ?? product?.totalQuantity
  const previous = change?.previousStatusId ?? refused?.reversibleTo
  return [
    { term: cardFields.inventoryId, value: product?.id, kind: "number" },
    { term: cardFields.totalQuantity, value: total, kind: "number" },
    { term: cardFields.itemType, value: product?.itemTypeName },
    { term: cardFields.number, value: product?.number, kind: "code" },
    { term: cardFields.code, value: product?.code, kind: "code" },
    { term: cardFields.upc, value: product?.upc, kind: "code" },
    { term: cardFields.description, value: product?.description },
    { term: cardFields.itemId, value: itemOf(entry), kind: "number" },
    { term: cardFields.previousStatus, value: previous ? (statusNames.get(previous) ?? previous) : undefined },
  ] as const
}

/** The scanned item, as soon as one is known. */
function itemOf(entry: Entry): number | undefined {
  const { state, task } = entry
  const change = changeOf(entry)
  if (change) return change.itemId
  const refused = state._tag === "Refused" ? state.itemId : null
  return refused ?? (task._tag === "Remove" ? task.itemId : null) ?? undefined
}
