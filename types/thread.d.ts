/** A program for a thread, bundled into the text that starts it (bin/shared/thread.mjs). */
declare module "*?thread" {
  const source: string
  export default source
}
