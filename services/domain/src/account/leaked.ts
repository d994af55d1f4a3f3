import { Effect } from "effect"

/** Whether a password is among the most common ones of published leaks, ignoring letter case. No outside service is asked. */
export const isLeaked = (password: string) => Effect.map(leaked, (list) => list.has(password.toLowerCase()))

/**
 * Unpacked lazily for the first new password. A module of ours imports the list, because a bundle that loads a CommonJS
 * package by itself exports its names only under `default`.
 */
const leaked = Effect.runSync(Effect.cached(Effect.promise(async () => (await import("./leaked-list")).leakedList)))
