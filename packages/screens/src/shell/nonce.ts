import { createContext, useContext } from "react"

const Nonce = createContext("")

/** The word that lets a script of ours run; the server alone knows it, and browsers hide it from the page. */
export const NonceProvider = Nonce.Provider
export const useNonce = () => useContext(Nonce)
