import { greetMailServer } from "@sightline/domain/mail/smtp"
import { Effect } from "effect"
import type { Settings } from "../settings/settings"
import { doubtful, type Finding, unlooked, well, wrong } from "./finding"

/** What the codes of the mail client mean. */
const reasons: Readonly<Record<string, string>> = {
  EDNS: "there is no such host",
  ECONNECTION: "it hangs up",
  ESOCKET: "nothing answers there, or TLS fails",
  ETLS: "TLS fails",
  ETIMEDOUT: "it does not answer",
  EAUTH: "it refuses the user or the password",
  EPROTOCOL: "it does not speak SMTP",
}

/** Whether the mail server lets us in; no mail is sent. */
export async function mail({ smtpUrl, demo, serve, publicUrl }: MailSettings): Promise<Finding> {
  if (!smtpUrl && demo) return well("Mail", `the demo sends none and shows them at ${publicUrl}/dev/mail.`)
  if (!smtpUrl && !serve.has("worker"))
    return unlooked("Mail", "this process sends none: a process whose SERVE has worker does.")
  if (!smtpUrl) return doubtful("Mail", "mails wait in the queue until SMTP_URL names a server.")
  const { hostname, port } = new URL(smtpUrl)
  const server = `${hostname}${port && `:${port}`}`
  const refused = await Effect.runPromise(
    Effect.match(greetMailServer(smtpUrl), { onSuccess: () => undefined, onFailure: ({ reason }) => reason }),
  )
  if (refused === undefined) return well("Mail", `${server} lets us in. No mail was sent.`)
  const [code = ""] = refused.split(" ")
  return wrong("Mail", `${server} takes no mail: ${reasons[code] ?? "it fails"} (${refused}). Check SMTP_URL.`)
}

type MailSettings = Pick<Settings, "smtpUrl" | "demo" | "serve" | "publicUrl">
