import { read } from "@sightline/screens/act/read.ts"
import { itemPath } from "../shell/item-path"
import type { LoadedAssignees } from "./assignee.server"

/** The people who look after items; nothing without an answer. */
export const askPeople = async () => (await read<LoadedAssignees>(`${itemPath("assignees")}?type=Item`))?.assignees
