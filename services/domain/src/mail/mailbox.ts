import { Effect, Layer } from "effect"
import { Mailer, type Message } from "./mailer"

export interface Kept extends Message {
  readonly at: Date
}

/** More than a newcomer sends, less than a long demo would pile up. */
const most = 200

/** A mailbox in this process that keeps sent mails, newest first, until the process ends (decisions D-130). */
export function makeMailbox() {
  const kept: Kept[] = []
  const layer = Layer.succeed(
    Mailer,
    Mailer.of({
      send: (message) =>
        Effect.sync(() => {
          const again = kept.findIndex(({ messageId }) => messageId === message.messageId)
          if (again >= 0) kept.splice(again, 1)
          kept.unshift({ ...message, at: new Date() })
          kept.splice(most)
        }),
    }),
  )
  return { layer, kept: (): readonly Kept[] => kept }
}

export type Mailbox = ReturnType<typeof makeMailbox>
