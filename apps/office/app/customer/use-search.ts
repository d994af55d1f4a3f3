import { keptSearch } from "../shell/kept-search"

/** This tab's last search of customers. */
export const useSearch = keptSearch()
