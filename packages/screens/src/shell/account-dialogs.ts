import { createContext, useContext } from "react"

export const accountDialogs = ["password", "register", "deactivate"] as const
export type AccountDialog = (typeof accountDialogs)[number]

/** The page of each form, for browsers without script and for new tabs. */
export const accountPaths: Readonly<Record<AccountDialog, string>> = {
  password: "/account/password",
  register: "/account/register",
  deactivate: "/account/deactivate",
}

/** Where the dialog of that name sends what it asks; the pages above are for forms without script. */
export const accountChangePath = (dialog: AccountDialog) => `/account/change?what=${dialog}`

/** The page after leaving. */
export const afterLeaving = "/home-login?done=deactivated"

const Opens = createContext<((dialog: AccountDialog) => void) | null>(null)

export const AccountDialogsProvider = Opens.Provider

/** Opens an account's dialog on the current page; null where there are none, and the menu links to their pages. */
export const useAccountDialogs = () => useContext(Opens)
