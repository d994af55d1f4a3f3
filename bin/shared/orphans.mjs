import { spawn } from "node:child_process"

/**
 * A group of processes that nobody can end with Ctrl-C ends with this process, be it killed. A shell waits for the end
 * of a pipe, which the system closes whatever happened; the answer is called once the group has ended by itself.
 */
export function endWithThis(group) {
  const waiting = 'read -r ended || { kill -TERM "-$0" && sleep 5 && kill -KILL "-$0"; }'
  const watch = spawn("sh", ["-c", waiting, String(group)], { detached: true, stdio: ["pipe", "ignore", "ignore"] })
  watch.unref()
  watch.stdin.unref()
  // It may be gone already when it is told; then there is nothing left to tell.
  watch.stdin.on("error", () => {})
  watch.on("error", () => {})
  return () => watch.stdin.end("ended\n")
}
