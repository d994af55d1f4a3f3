import { Effect, Layer, Option } from "effect"
import { Mailer } from "../mail/mailer"
import { sendMail } from "../mail/send"
import { queueLayer } from "./queue"
import { missAgents, sweep } from "./sweep"

/** Sweeping once an hour, at a minute that few others choose; silent agents every minute. */
const crontab = "23 * * * * sweep\n* * * * * missAgents"

/**
 * Does the work that leaves the process. Without a mailer mails wait in the queue until a process has one.
 * Needs the database, the installation's secret and, to send mail, its settings.
 */
export const workerLayer = (url: string) =>
  Layer.unwrapEffect(
    Effect.map(Effect.serviceOption(Mailer), (mailer) =>
      Option.match(mailer, {
        onNone: () => queueLayer({ url, crontab, jobs: { sweep, missAgents } }),
        onSome: (found) =>
          queueLayer({
            url,
            crontab,
            jobs: {
              sweep,
              missAgents,
              mail: (payload) => Effect.provideService(sendMail(payload), Mailer, found),
            },
          }),
      }),
    ),
  )
