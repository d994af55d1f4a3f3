import { open } from "node:fs/promises"
import { messageOf, type Transport, Unreachable } from "./transport"

/** A device file such as `/dev/usb/lp0`. It is written, never read: usblp blocks a reader forever. */
export const device = (path: string): Transport => ({
  async open() {
    const file = await open(path, "w").catch((cause: unknown) => {
      throw new Unreachable(messageOf(cause))
    })
    return {
      async write(bytes) {
        for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
      },
      read: () => Promise.resolve(undefined),
      close: () => file.close(),
    }
  },
})
