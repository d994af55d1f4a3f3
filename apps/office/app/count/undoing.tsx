import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { type OutcomeOf, useAct } from "@sightline/screens/act/use-act.ts"
import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { Inline } from "@sightline/ui/inline"
import { Stack } from "@sightline/ui/stack"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import type { CountPage, undoCount } from "./count.server"
import { obstacleWords, undoRefusals, words } from "./words"

type Props = Pick<CountPage["session"], "id" | "version"> & { onChanged: () => void }
type Obstacles = Extract<OutcomeOf<typeof undoCount>, { _tag: "CountUndoBlocked" }>["obstacles"]

/** An editor takes back what a count has booked, all of it or nothing (decision 218). */
export function Undoing({ id, version, onChanged }: Props) {
  const { act, isPending } = useAct<typeof undoCount>("/count/part/undo", undoRefusals)
  const [isAsked, setAsked] = useState(false)
  const [obstacles, setObstacles] = useState<Obstacles>()
  const toast = useToast()
  const undo = async () => {
    const heard = await act({ id, version }, { shows: ({ _tag }) => _tag === "CountUndoBlocked" })
    setAsked(false)
    if (heard._tag === "CountUndoBlocked") setObstacles(heard.obstacles)
    if (heard._tag === "Done") toast({ tone: "positive", text: words.undone })
    if (isKnown(heard)) onChanged()
  }
  const close = () => setObstacles(undefined)
  return (
    <>
      <Inline>
        <Button tone="quiet" onPress={() => setAsked(true)}>
          {words.undo}
        </Button>
      </Inline>
      <ConfirmDialog
        title={words.undoTitle}
        content={words.undoContent}
        confirm={words.undo}
        cancel={words.keepBooked}
        isOpen={isAsked}
        isPending={isPending}
        onOpenChange={setAsked}
        onConfirm={() => void undo()}
      />
      {obstacles && (
        <Dialog
          isQuestion
          title={words.blockedTitle}
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          actions={
            <Button tone="quiet" autoFocus onPress={close}>
              {words.close}
            </Button>
          }
        >
          <Stack gap="tight">
            <p>{words.blockedLead}</p>
            <ul>
              {obstacles.map((obstacle) => (
                <li key={obstacle.itemId}>{obstacleWords(obstacle)}</li>
              ))}
            </ul>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
