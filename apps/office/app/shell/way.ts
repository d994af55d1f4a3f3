import { useNavigate } from "@remix-run/react"
import { pageAt } from "@sightline/model/role-table"
import { useCallback } from "react"

/** Whether an address is a page of the office: those of the other apps, such as Home, need a new document. */
export const isOffice = (address: string, here: string) => pageAt(new URL(address, here).pathname)?.app === "office"

/** Goes where a link leads, within the document where it can. */
export function useWay(): (address: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (address) => {
      if (isOffice(address, window.location.href)) navigate(address)
      else window.location.assign(address)
    },
    [navigate],
  )
}
