import { once } from "node:events"
import { constants, setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"

/**
 * Gives the program in this thread its input and sends its findings one by one: each waits until the last one was
 * received, so that the parent thread never handles more than one.
 */
export async function answerFromThread<Input, Piece>(find: (input: Input) => Promise<Iterable<Piece>>): Promise<void> {
  const port = portAt(constants.priority.PRIORITY_LOW)
  for (const piece of await find(workerData)) {
    const taken = once(port, "message")
    port.postMessage(piece)
    await taken
  }
}

/** Begins the program in this thread once, and answers the questions that follow, one after the other. */
export function answerEachFromThread<Input, Question>(
  begin: (input: Input) => Promise<(question: Question) => Promise<unknown>>,
): void {
  // Somebody waits for the answer, and those who scan come first all the same.
  const port = portAt(constants.priority.PRIORITY_BELOW_NORMAL)
  const answer = begin(workerData)
  port.on("message", async (question: Question) => port.postMessage(await (await answer)(question)))
}

function portAt(priority: number) {
  if (!parentPort) throw new Error("this program runs in a thread")
  // Linux gives a priority to one thread; elsewhere it would affect the whole process.
  if (process.platform === "linux") setPriority(priority)
  return parentPort
}
