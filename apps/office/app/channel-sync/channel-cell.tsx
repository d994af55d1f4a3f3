import type { ChannelReading } from "@sightline/model/channel-sync"
import { isAlarm } from "@sightline/model/channel-sync-rules"
import { Badge } from "@sightline/ui/badge"
import { Muted } from "@sightline/ui/muted"
import { age, driftFor, driftOf } from "./words"

type Props = { reading: ChannelReading | undefined; now: number }

/** What a channel says of a product: the quantity, its age, how it differs from what it should show, and the last error. */
export function ChannelCell({ reading, now }: Props) {
  const quantity = reading?.quantity ?? 0
  if (!reading?.isConnected)
    return (
      <>
        {quantity} <Muted as="span">not connected</Muted>
      </>
    )
  const { readAt, isCounted, driftSince, lastError, wanted } = reading
  const drift = readAt && isCounted && driftOf(quantity, wanted)
  return (
    <>
      {quantity}{" "}
      <Muted as="span">
        {readAt ? `${isCounted ? "" : "not counted there, "}read ${age(readAt, now)} ago` : "not offered there"}
      </Muted>
      {drift && (
        <div>
          <Badge tone={isAlarm({ ...reading, readAt }, now) ? "critical" : "caution"}>
            {drift}
            {driftSince && driftFor(driftSince, now)}
          </Badge>
        </div>
      )}
      {lastError && <Muted>{lastError}</Muted>}
    </>
  )
}
