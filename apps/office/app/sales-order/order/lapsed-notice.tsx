import { Button } from "@sightline/ui/button"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"

type Props = { isHolding: boolean; onHold: () => void }

/** The order waited so long that others may have its units (decisions D-131). */
export function LapsedNotice({ isHolding, onHold }: Props) {
  return (
    <Notice tone="caution" announce="status" title="No longer held">
      <Stack gap="small">
        <span>Nobody changed this order for so long that some of it is free for others again.</span>
        <Button tone="quiet" size="touch" isPending={isHolding} onPress={onHold}>
          Hold again
        </Button>
      </Stack>
    </Notice>
  )
}
