import { Effect } from "effect"
import { Away, type ChannelAnswer, type ChannelProblem, type ChannelRequest, Malformed, type Step } from "./channel"
import { ChannelNetwork } from "./network"

const patience = 20_000
const mostBytes = 5 * 1024 * 1024

/** Carries a connector's steps out. A question that gets no answer is sent once more; a PUT or a PATCH is not. */
export const talk = <A>(hosts: ReadonlyArray<string>, step: Step<A>): Effect.Effect<A, ChannelProblem> => {
  switch (step._tag) {
    case "Done":
      return Effect.succeed(step.value)
    case "Fail":
      return Effect.fail(step.problem)
    case "Ask":
      return ask(hosts, step.request).pipe(
        Effect.retry({ times: step.request.method ? 0 : 1, while: ({ _tag }) => _tag === "Away" }),
        Effect.flatMap((answer) => talk(hosts, step.next(answer))),
      )
  }
}

const ask = (hosts: ReadonlyArray<string>, { url, headers, body, method }: ChannelRequest) =>
  Effect.gen(function* () {
    const { protocol, hostname, port } = new URL(url)
    if (protocol !== "https:" || port !== "" || !hosts.includes(hostname))
      return yield* Effect.dieMessage("a channel is asked at its own hosts only")
    const network = yield* ChannelNetwork
    return yield* Effect.tryPromise({
      try: async (signal) => {
        const request = new Request(url, {
          method: method ?? (body === null ? "GET" : "POST"),
          headers: { ...headers, accept: "application/json", "user-agent": "Sightline (Language=TypeScript)" },
          body,
          redirect: "error",
          signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        })
        return answerOf(await network(request))
      },
      // The cause may repeat the request with its secrets, so that none of it is kept.
      catch: (cause) => (cause instanceof Malformed ? cause : new Away()),
    })
  })

async function answerOf(response: Response): Promise<ChannelAnswer> {
  const text = await limited(response)
  return { status: response.status, header: (name) => response.headers.get(name), body: parsed(text) }
}

/** A channel that never ends its answer would fill the memory. */
async function limited({ body }: Response): Promise<string> {
  if (!body) return ""
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let [text, bytes] = ["", 0]
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > mostBytes) {
      await reader.cancel()
      throw new Malformed({ path: "body" })
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
