import type { Entry } from "./entry"
import type { Reply } from "./queue"

/** For a route that takes one entry at a time. */
export const oneByOne =
  (send: (entry: Entry) => Promise<Reply>) =>
  ([entry]: readonly Entry[]): Promise<readonly Reply[]> =>
    entry ? send(entry).then((reply) => [reply]) : Promise.resolve([])
