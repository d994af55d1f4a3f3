import { createContext, useContext } from "react"

const Nonce = createContext("")

/** The nonce that lets our scripts run; only the server knows it, and browsers hide it from the page. */
export const NonceProvider = Nonce.Provider
export const useNonce = () => useContext(Nonce)
