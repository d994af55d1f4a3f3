import { Effect, Layer } from "effect"
import { Mailer, MailNotTaken } from "./mailer"

/** In milliseconds: longer than a healthy server needs, shorter than a job may hang. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/**
 * Sends mails through the server of SMTP_URL (`smtp://user:password@host:port`, `smtps://` for TLS from the first byte).
 */
export const smtpLayer = (url: string) =>
  Layer.scoped(
    Mailer,
    Effect.gen(function* () {
      const { createTransport } = yield* Effect.promise(() => import("nodemailer"))
      const transport = yield* Effect.acquireRelease(
        Effect.sync(() => createTransport({ url, ...patience })),
        (open) => Effect.sync(() => open.close()),
      )
      return Mailer.of({
        send: (message) =>
          Effect.asVoid(
            Effect.tryPromise({
              try: () =>
                transport.sendMail({
                  ...message,
                  attachments: [...(message.attachments ?? [])],
                  replyTo: message.replyTo ?? undefined,
                  disableFileAccess: true,
                  disableUrlAccess: true,
                }),
              catch: notTaken,
            }),
          ),
      })
    }),
  )

/** Greets the server of SMTP_URL and signs in, and sends nothing. */
export const greetMailServer = (url: string): Effect.Effect<void, MailNotTaken> =>
  Effect.gen(function* () {
    const { createTransport } = yield* Effect.promise(() => import("nodemailer"))
    yield* Effect.acquireUseRelease(
      Effect.sync(() => createTransport({ url, ...patience })),
      (open) => Effect.tryPromise({ try: () => open.verify(), catch: notTaken }),
      (open) => Effect.sync(() => open.close()),
    )
  })

function notTaken(cause: unknown): MailNotTaken {
  const { code = "UNKNOWN", responseCode } = Object(cause)
  const isRefused = code === "EENVELOPE" || code === "EMESSAGE"
  return new MailNotTaken({
    reason: responseCode ? `${code} ${responseCode}` : String(code),
    isFinal: isRefused && Number(responseCode) >= 500,
  })
}
