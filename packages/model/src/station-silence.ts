/* Without the schemas, so that a browser loads only the rules. */

/** A station without use for longer than this may have lost power or network. */
export const silentAfterHours = 24
/** People settle their conflicts at the kiosk; managers review those of these days. */
export const conflictDays = 7

interface Heard {
  readonly lastSeenAt: Date | null
  readonly registeredAt: Date
  readonly revoked: object | null
}

/** Whether an active station has been silent for a day. */
export const isSilent = ({ lastSeenAt, registeredAt, revoked }: Heard, now: Date): boolean =>
  revoked === null && (lastSeenAt ?? registeredAt).getTime() < now.getTime() - silentAfterHours * 3_600_000
