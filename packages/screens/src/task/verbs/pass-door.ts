import { keysOfCode } from "../keys"
import type { PassDoorTask, Verb } from "../task"

export const passDoor: Verb<PassDoorTask> = {
  // A tag that is paired and then leaves is judged after its pairing.
  keys: ({ code }) => keysOfCode(code, null),
  chosen: () => undefined,
  stays: ({ _tag }) => (_tag === "DoorAlarmed" ? "until seen" : "not"),
  words: {
    wanted: "Heard at the door",
    which: "Which one went through?",
    notTwice: "Nothing is judged twice.",
    done: "Not sold",
    notDone: "Not judged",
    doneNews: "This went through the door and was not sold",
    notDoneNews: "This passage was not judged",
  },
}
