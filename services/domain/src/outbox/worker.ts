import { Effect, Layer, Option } from "effect"
import { type Db, installation } from "../db/db"
import type { FileStore } from "../files/store"
import { sweepFiles } from "../files/stored"
import { Mailer } from "../mail/mailer"
import { sendMail } from "../mail/send"
import type { MailSettings } from "../mail-settings/mail-settings"
import { lapseDue } from "../sales-order/lapse"
import type { Secret } from "../secret/secret"
import { channelOrdersDue, channelsDue, insightDue, suggestionsDue } from "./queries"
import { type Jobs, queueLayer } from "./queue"
import { missAgents, relocateDue, sweep } from "./sweep"

/** Sweeps run once an hour each, at unusual minutes; the check for silent agents and what to order run every minute. */
const crontab =
  "23 * * * * sweep\n41 * * * * sweepFiles\n52 * * * * lapseDue\n4 * * * * relocateDue\n* * * * * missAgents\n* * * * * suggestionsDue\n14 * * * * insightDue"

/** Letters are made in every quarter of an hour: it is six o'clock at any of them somewhere. Without a mailer there are none. */
const letters = "1,16,31,46 * * * * insightLettersDue"

const concurrency = 2

/** Channels have a runner of their own: two that hang stop neither mails nor sweeps. */
const channels = "* * * * * channelsDue\n* * * * * channelOrdersDue"

/** Loaded with the first job: most installations have no channel. */
const channelJobs: Jobs<Db | Secret | MailSettings> = {
  channelsDue: () => installation(channelsDue),
  channelOrdersDue: () => installation(channelOrdersDue),
  channelOrders: (payload) =>
    Effect.flatMap(
      Effect.promise(() => import("../channel-sync/orders")),
      ({ readOrders }) => readOrders(payload),
    ),
  channelRead: (payload) =>
    Effect.flatMap(
      Effect.promise(() => import("../channel-sync/read")),
      ({ readChannel }) => readChannel(payload),
    ),
  channelWrite: (payload) =>
    Effect.flatMap(
      Effect.promise(() => import("../channel-sync/write")),
      ({ writeChannel }) => writeChannel(payload),
    ),
}

/** A client taken out or erased whole has a runner of its own, because it may take an hour. Loaded with the first. */
const wholeJobs = (url: string): Jobs<Db | FileStore> => ({
  clientExport: (payload) =>
    Effect.flatMap(
      Effect.promise(() => import("../client-export/write")),
      ({ exportClient }) => exportClient(url, payload),
    ),
  clientErase: (payload) =>
    Effect.flatMap(
      Effect.promise(() => import("../operator/erase")),
      ({ eraseClient }) => eraseClient(payload),
    ),
})

/** Money has a runner of its own: two mails that hang keep nobody's card waiting. Loaded with the first card that a provider takes. */
const paymentJobs: Jobs<Db> = {
  paymentSettle: (payload) =>
    Effect.flatMap(
      Effect.promise(() => import("../sales-order/charge/charge-settle")),
      ({ settleWaiting }) => settleWaiting(payload),
    ),
  paymentGiveBack: (payload) =>
    Effect.flatMap(
      Effect.promise(() => import("../sales-order/charge/charge-refund")),
      ({ giveBackDue }) => giveBackDue(payload),
    ),
}

/** Loaded with the first product that changes: what to order is counted, and the stock summed up. */
const suggestionJobs: Jobs<Db> = {
  suggestionsDue: () => installation(suggestionsDue),
  suggestionCount: (payload) =>
    Effect.flatMap(
      Effect.promise(() => Promise.all([import("../suggestion/count"), import("../insight/sum-stock")])),
      ([{ countSuggestions }, { sumUpStock }]) => Effect.zipRight(countSuggestions(payload), sumUpStock(payload)),
    ),
}

/** Loaded with the first day that is over. */
const insightJobs: Jobs<Db> = {
  insightDue: () => installation(insightDue),
  insightClose: (payload) =>
    Effect.flatMap(
      Effect.promise(() => import("../insight/close")),
      ({ closeInsight }) => closeInsight(payload),
    ),
}

/** Tasks that need only the database and the files. */
const own: Jobs<Db | FileStore> = {
  sweep,
  sweepFiles,
  relocateDue,
  missAgents,
  lapseDue,
  ...suggestionJobs,
  ...insightJobs,
}

/**
 * Does the work that leaves the process. Without a mailer, mails wait in the queue until a process has one. Needs the
 * database, the installation's secret and, to send mail, its settings.
 */
export const workerLayer = (url: string) =>
  Layer.mergeAll(
    mainLayer(url),
    queueLayer({ url, crontab: "", concurrency, jobs: paymentJobs }),
    queueLayer({ url, crontab: channels, concurrency, jobs: channelJobs }),
    queueLayer({ url, crontab: "", concurrency: 1, jobs: wholeJobs(url) }),
  )

const mainLayer = (url: string) =>
  Layer.unwrapEffect(
    Effect.map(Effect.serviceOption(Mailer), (mailer) =>
      Option.match(mailer, {
        onNone: () => queueLayer({ url, crontab, concurrency, jobs: own }),
        onSome: (found) =>
          queueLayer<Db | FileStore | Secret | MailSettings>({
            url,
            crontab: `${crontab}\n${letters}`,
            concurrency,
            jobs: {
              ...own,
              insightLettersDue: () =>
                Effect.flatMap(
                  Effect.promise(() => import("../insight/letter")),
                  ({ makeInsightLetters }) => makeInsightLetters(),
                ),
              mail: (payload) => Effect.provideService(sendMail(payload), Mailer, found),
            },
          }),
      }),
    ),
  )
