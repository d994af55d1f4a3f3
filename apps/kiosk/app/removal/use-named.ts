import { useEffect, useState } from "react"
import { readStation } from "../shell/ask-station"

/** A product that a code names. */
export interface Named {
  readonly id: number
  readonly name: string
  readonly totalQuantity: number
}

/** The products that a code names; nothing until somebody answers, and without the network nobody does. */
export function useNamed(code: string): readonly Named[] | undefined {
  const [found, setFound] = useState<{ readonly code: string; readonly named: readonly Named[] }>()
  useEffect(() => {
    let isLeft = false
    void readStation<readonly Named[]>(`/kiosk/named?${new URLSearchParams({ code })}`).then((named) => {
      if (named && !isLeft) setFound({ code, named })
    })
    return () => {
      isLeft = true
    }
  }, [code])
  return found?.code === code ? found.named : undefined
}
