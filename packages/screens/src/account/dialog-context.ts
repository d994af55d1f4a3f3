import { createContext, useContext } from "react"

export const accountDialogs = ["password", "register", "deactivate"] as const
export type AccountDialog = (typeof accountDialogs)[number]

/** Where each form stands as a page of its own, for pages without script and for whoever opens it in a new tab. */
export const accountPaths: Readonly<Record<AccountDialog, string>> = {
  password: "/account/password",
  register: "/account/register",
  deactivate: "/account/deactivate",
}

const Opens = createContext<((dialog: AccountDialog) => void) | null>(null)

export const AccountDialogsProvider = Opens.Provider

/** Opens an account's dialog on the page in front; null where there are none, and the menu leads to their pages. */
export const useAccountDialogs = () => useContext(Opens)
