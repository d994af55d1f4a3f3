/** The office reads at arm's length, a kiosk from across the room. */
export type Size = "office" | "kiosk"
