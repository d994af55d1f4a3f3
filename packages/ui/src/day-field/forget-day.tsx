import { Button } from "../button/button"

/** Empties the field, for those who did not type. */
export function ForgetDay({ onPress }: { onPress: () => void }) {
  return (
    <Button tone="plain" size="compact" onPress={onPress}>
      Clear
    </Button>
  )
}
