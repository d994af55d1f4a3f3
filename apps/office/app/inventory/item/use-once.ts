import { useRef, useState } from "react"

/**
 * One request at a time. What was never answered is asked again under its key as long as it says the same; what was
 * answered is done with (decisions D-121).
 */
export function useOnce() {
  const attempt = useRef<{ readonly body: string; readonly key: string }>()
  const [isPending, setPending] = useState(false)
  const once = async <Heard extends { readonly _tag: string }>(
    asked: unknown,
    send: (key: string) => Promise<Heard>,
  ): Promise<Heard> => {
    const body = JSON.stringify(asked)
    if (attempt.current?.body !== body) attempt.current = { body, key: crypto.randomUUID() }
    setPending(true)
    const heard = await send(attempt.current.key)
    setPending(false)
    if (heard._tag !== "NoAnswer") attempt.current = undefined
    return heard
  }
  return { once, isPending }
}
