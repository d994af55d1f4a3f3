import { type ReactNode, useEffect } from "react"

type Props = {
  /** Does to the page what a person had done before it could hear them. */
  handOver: () => void
  children: ReactNode
}

/** Hands over once all that it holds hears. */
export function WithEarly({ handOver, children }: Props) {
  useEffect(handOver, [handOver])
  return children
}
