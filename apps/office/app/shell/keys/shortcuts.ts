/** One key, with Ctrl (Cmd on a Mac) or alone. */
export type Press = { readonly key: string; readonly isControlled?: boolean }

export type Shortcut = {
  readonly presses: readonly [Press, ...Press[]]
  readonly words: string
}

/** A shortcut without a description is a compiler error. */
const shortcut = <const Words extends string>(
  words: Words extends "" ? never : Words,
  ...presses: readonly [Press, ...Press[]]
): Shortcut => ({ presses, words })

/** Every shortcut of the office; a page activates those that it supports (use-shortcut.ts), and `?` lists them. */
export const shortcuts = {
  goTo: shortcut("Go to a page, product, item or vendor", { key: "k", isControlled: true }),
  help: shortcut("Show the keys of this page", { key: "?" }, { key: "/", isControlled: true }),
  search: shortcut("Search this list", { key: "/" }),
  newOne: shortcut("Start a new product, or a new order", { key: "n" }),
  save: shortcut("Save this form", { key: "s", isControlled: true }),
  nextStep: shortcut("Press the main button of the step", { key: "enter", isControlled: true }),
  undo: shortcut("Undo the last of this page", { key: "z", isControlled: true }),
  cash: shortcut("Take cash", { key: "c" }),
  exact: shortcut("Take the exact cash", { key: "e" }),
  credit: shortcut("Take a card", { key: "r" }),
  both: shortcut("Take cash and a card", { key: "b" }),
  firstInstead: shortcut("Add the first product that is offered instead", { key: "1" }),
  secondInstead: shortcut("Add the second", { key: "2" }),
  thirdInstead: shortcut("Add the third", { key: "3" }),
} satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** Keys that parts of a page handle themselves, with a selector that shows whether the page has one. */
export const partKeys = [
  {
    title: "In a table or among cards",
    selector: "[data-grid-keys] a, [data-grid-keys] button",
    keys: [
      { press: "↑ ↓ ← →", words: "Move among rows and their contents" },
      { press: "Home, End", words: "First and last of the row" },
      { press: "Ctrl Home, Ctrl End", words: "First and last of all" },
      { press: "Page Up, Page Down", words: "Ten rows up or down" },
      { press: "Enter", words: "Open it, or press it" },
    ],
  },
  {
    title: "On tabs",
    selector: "[role=tablist]",
    keys: [
      { press: "← →", words: "Move from tab to tab" },
      { press: "Enter", words: "Open the tab" },
    ],
  },
] as const

/** The key of a keyboard event; letters go by position in layouts of other scripts. */
export function isPress({ key, isControlled = false }: Press, event: KeyboardEvent): boolean {
  if (event.altKey || (event.ctrlKey || event.metaKey) !== isControlled) return false
  return event.key.toLowerCase() === key || (isControlled && event.code === `Key${key.toUpperCase()}`)
}

/** The written form of a shortcut on this kind of computer. */
export function pressWords({ key, isControlled }: Press, isMac: boolean): string {
  const name = key.charAt(0).toUpperCase() + key.slice(1)
  return isControlled ? `${isMac ? "⌘" : "Ctrl"} ${name}` : name
}
