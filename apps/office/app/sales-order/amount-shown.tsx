import type { ReactNode } from "react"
import * as look from "./amount-shown.css"

/** What a dialog comes to, by its word. A screen reader hears it whenever it changes. */
export function AmountShown({ children }: { children: ReactNode }) {
  return (
    <div className={look.shown} role="status">
      {children}
    </div>
  )
}

export function AmountAs({ word, amount }: { word: string; amount: string }) {
  return (
    <>
      <span className={look.word}>{word}</span>
      <strong className={look.amount}>{amount}</strong>
    </>
  )
}
