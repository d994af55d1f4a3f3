/** A pause that impatient people can end early. */
export function interruptible() {
  let end = () => {}
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return { pause, wake: () => end() }
}
