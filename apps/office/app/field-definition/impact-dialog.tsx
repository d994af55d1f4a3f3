import type { FieldImpacts } from "@sightline/model/field-definition"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Link } from "@sightline/ui/link"
import { Notice } from "@sightline/ui/notice"
import * as look from "./fields.css"
import { impactWords, words } from "./words"

type Props = {
  impact: FieldImpacts
  /** Records changed since the first look. */
  isUnseen: boolean
  isPending: boolean
  onPublish: () => void
  onClose: () => void
}

/** Says what a publishing does to products and items, and asks. */
export function ImpactDialog({ impact: { impacts }, isUnseen, isPending, onPublish, onClose }: Props) {
  return (
    <Dialog
      isQuestion
      size="wide"
      title={words.impactTitle}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button tone="quiet" autoFocus onPress={onClose}>
            {words.back}
          </Button>
          <Button isPending={isPending} onPress={onPublish}>
            {words.publishNow}
          </Button>
        </>
      }
    >
      {isUnseen && (
        <Notice tone="caution" announce="alert">
          {words.unseen}
        </Notice>
      )}
      {impacts.length === 0 ? (
        <p>{words.harmless}</p>
      ) : (
        <ul className={look.list}>
          {impacts.map((impact) => (
            <li key={JSON.stringify([impact.code, impact.of, impact.kind, impact.line])}>
              {impactWords(impact)}{" "}
              {impact.examples.map(({ id, code }, nth) => (
                <span key={id}>
                  {nth > 0 && ", "}
                  <Link href={`/inventory/update/${id}`} target="_blank">
                    {code}
                  </Link>
                </span>
              ))}
              {impact.count > impact.examples.length && " …"}
            </li>
          ))}
        </ul>
      )}
      <p>{words.keeps}</p>
    </Dialog>
  )
}
