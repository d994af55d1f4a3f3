/** People read the office at arm's length, and a kiosk from across the room. */
export type Size = "office" | "kiosk"
