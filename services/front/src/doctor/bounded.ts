import { connectionReason } from "../start/connection-reason"
import { type Finding, wrong } from "./finding"

export type Look = () => Promise<Finding | ReadonlyArray<Finding>>

/** What a look finds within `patience` milliseconds. One that fails or hangs is a finding too and keeps no other waiting. */
export async function bounded(subject: string, look: Look, patience: number): Promise<ReadonlyArray<Finding>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(wrong(subject, `there was no answer within ${patience / 1000} s.`)), patience)
  })
  try {
    return [await Promise.race([look(), late])].flat()
  } catch (cause) {
    return [wrong(subject, sentence(whyOf(cause)))]
  } finally {
    clearTimeout(timer)
  }
}

/** A cause in words. `fetch` hides the network's error in another one; a file's has a path and words of its own. */
export function whyOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  if ("path" in cause) return cause.message
  return connectionReason(cause) ?? (cause.cause ? whyOf(cause.cause) : cause.message)
}

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
