import { randomUUID } from "node:crypto"
import { FetchHttpClient } from "@effect/platform"
import { createRequest } from "@remix-run/node-fetch-server"
import { makeBff } from "@sightline/bff-client/bff"
import { answerByName } from "@sightline/fixtures/bff/named"
import { sessionBehind, sessionOf, tokenOf } from "@sightline/fixtures/bff/session"
import { playedBff, playedUrl } from "@sightline/fixtures/msw"
import { demoPassword, users } from "@sightline/fixtures/records/user"
import { Unavailable } from "@sightline/model/unavailable"
import { Effect } from "effect"
import { setupServer } from "msw/node"
import { devPages } from "./demo/pages"
import { developWeb } from "./page/dev"
import { makePages } from "./page/pages"
import { send } from "./page/send"
import { makeFront } from "./serve/http"
import { listen, stopListening } from "./serve/listen"
import { jsonLog } from "./serve/log"
import { readiness } from "./serve/readiness"
import type { Sessions } from "./session/web-session"
import { readSettings } from "./settings/settings"
import { checkoutFrom } from "./start/checkout"

/** `npm run dev -- --played`: the three apps from their sources against the played bff, without services or a database. */
async function main() {
  const checkout = checkoutFrom(import.meta.dirname)
  const outcome = readSettings(process.env, checkout)
  if (!outcome.ok) throw new Error(outcome.mistakes.join("\n"))
  const { host, port, publicUrl, trustProxy } = outcome.settings
  const played = playedBff()
  answerByName(played.plans)
  // A page that needs more shows its failure.
  played.otherwise(new Unavailable())
  setupServer(...played.handlers).listen({ onUnhandledRequest: "bypass" })

  const state = readiness()
  const front = makeFront({ readiness: state, publicUrl, demo: true })
  await listen(front.server, { host, port })
  const web = await developWeb(checkout, front.server)
  const pages = makePages({
    apps: web.apps,
    bff: Effect.runSync(
      Effect.provide(
        makeBff({ baseUrl: playedUrl, trust: { header: "x-address", secret: "" } }),
        FetchHttpClient.layer,
      ),
    ),
    sessions: playedSessions(),
    live: {
      open: () => new Response(null, { status: 204 }),
      position: () => null,
      streams: () => 0,
      stop: () => undefined,
    },
    budget: null,
    publicUrl: new URL(publicUrl),
    trustProxy,
    development: true,
    demo: true,
    log: jsonLog(),
  })
  front.open({
    assets: web.assets,
    calls: (req, res) => {
      const call = createRequest(req, res, { host: new URL(playedUrl).host, protocol: "http:" })
      void fetch(call).then((answer) => send(req, res, answer))
    },
    pages,
    dev: devPages({ mailbox: null, paper: null }, pages),
  })
  state.ready()
  const accounts = Object.values(users).map(({ email }) => `  ${email}`)
  process.stdout.write(
    [
      `\nThe apps run against the played bff: ${publicUrl}`,
      `Everybody's password is ${demoPassword}`,
      ...accounts,
      "",
    ].join("\n"),
  )
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      state.stopping()
      void stopListening(front.server, 500)
        .then(web.stop)
        .then(() => process.exit(0))
    })
}

/** Sessions that last as long as this process. */
function playedSessions(): Sessions {
  const tokens = new Map<string, string>()
  const begin = (token: string) => {
    const handle = randomUUID()
    tokens.set(handle, token)
    return Promise.resolve({ handle })
  }
  return {
    keep: ({ accessToken }) => begin(accessToken),
    keepAtStation: ({ accessToken }) => begin(accessToken),
    async resume(handle) {
      const accessToken = tokens.get(handle) ?? ""
      const session = sessionBehind(accessToken)
      return session && { session, accessToken }
    },
    async switchTo(handle, choice) {
      const session = sessionBehind(tokens.get(handle) ?? "")
      const user = Object.values(users).find(({ id }) => id === session?.user.id)
      if (!user || !("clientId" in choice)) return false
      if (!user.memberships.some(({ clientId }) => clientId === choice.clientId)) return false
      tokens.set(handle, tokenOf(sessionOf(user, choice.clientId)))
      return true
    },
    end: () => Promise.resolve(),
    keepUnlock: () => Promise.resolve(),
    unlockOf: () => Promise.resolve(null),
  }
}

main().catch((cause: unknown) => {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
  process.exit(1)
})
