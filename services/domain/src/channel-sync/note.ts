import { noteChange } from "../history/note-change"

/**
 * Writes what a person did to a channel to the history, in the transaction of the change. It names the account and what is
 * set, and never what opens it.
 */
export const noteChannel = (
  id: number,
  action: string,
  fields: Readonly<Record<string, readonly [before: string, after: string]>>,
) =>
  noteChange({
    noun: "channel",
    id,
    action,
    changes: Object.entries(fields).flatMap(([name, [before, after]]) =>
      before === after ? [] : [{ name, before, after }],
    ),
  })

export const onOff = (isOn: boolean) => (isOn ? "On" : "Off")
