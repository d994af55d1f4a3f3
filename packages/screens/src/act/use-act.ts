import { useFailures, useToast } from "@sightline/ui/toast"
import { useRef, useState } from "react"
import { tellAnswered } from "../shell/answered"
import { bodyOf, isKnown, keptKeys } from "./kept-keys"
import { type Asked, post, type Unheard } from "./post"
import { type RefusalWords, whyNot, withReason } from "./refusal-words"

type Tagged = { readonly _tag: string }
type Action = (args: never) => Promise<Tagged>

export type OutcomeOf<Act extends Action> = Extract<Awaited<ReturnType<Act>>, Tagged>

/** An action's answer, or no answer. */
export type Heard<Act extends Action> = OutcomeOf<Act> | Unheard

type Said<Outcome> = {
  /** The message after success; undefined where the screen shows it. */
  readonly done?: string | undefined
  /** The server's message for the success, where it sends one, goes before `done`. */
  readonly mayBeSaid?: boolean
  /** The title of a failure, before its reason. */
  readonly failed?: string | undefined
  /** The screen shows these refusals itself, without a toast. */
  readonly shows?: (heard: Outcome | Unheard) => boolean
  readonly headers?: Readonly<Record<string, string>>
  /** Each attempt needs its own key: a password. */
  readonly isKeyless?: boolean
}

/**
 * The path from a screen to a route that changes something. It owns the key, an ended session, a lost answer and the
 * words for each refusal; the screen gets the outcome (decision 65).
 */
export const useAct = <Act extends Action>(path: string, words: RefusalWords<OutcomeOf<Act>>) =>
  useOutcome<OutcomeOf<Act>>(path, words)

const messageIn = ({ message }: Tagged & { readonly message?: unknown }) =>
  typeof message === "string" ? message : undefined

/** One route may do several things to its noun: `what` or `change` tells which. Another try may send other contents. */
function actOf(path: string, asked: Asked): string {
  const { what, change }: { what?: unknown; change?: unknown } =
    asked instanceof FormData ? Object.fromEntries(asked) : asked
  return [path, what, change].filter((part) => typeof part === "string").join(" ")
}

function useOutcome<Outcome extends Tagged>(path: string, words: RefusalWords<Outcome>) {
  const toast = useToast()
  const failuresOf = useFailures()
  const [keys] = useState(keptKeys)
  const running = useRef(new Map<string, Promise<Outcome | Unheard>>())
  const [count, setCount] = useState(0)
  const why = (heard: Outcome | Unheard) => whyNot(words, heard)

  const send = async (asked: Asked, said: Said<Outcome>): Promise<Outcome | Unheard> => {
    const { done, mayBeSaid = false, failed = "", shows, headers, isKeyless = false } = said
    setCount((before) => before + 1)
    const of = actOf(path, asked)
    const settle = failuresOf(of)
    const heard = await post<Outcome>(path, asked, {
      ...(!isKeyless && { "idempotency-key": keys.keyFor(asked) }),
      ...headers,
    })
    setCount((before) => before - 1)
    keys.hear(asked, heard)
    if (isKnown(heard)) tellAnswered()
    const news = heard._tag === "Done" && mayBeSaid ? (messageIn(heard) ?? done) : done
    if (heard._tag === "Done") {
      settle()
      if (news) toast({ tone: "positive", text: news })
    } else if (!shows?.(heard)) toast({ tone: "critical", text: withReason(failed, why(heard)), of })
    return heard
  }
  /** Pressing twice sends the same request once. */
  const act = (asked: Asked, said: Said<Outcome> = {}): Promise<Outcome | Unheard> => {
    const body = bodyOf(asked)
    const sent = running.current.get(body) ?? send(asked, said).finally(() => running.current.delete(body))
    running.current.set(body, sent)
    return sent
  }
  return { act, isPending: count > 0, why }
}
