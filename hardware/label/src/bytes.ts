const encoder = new TextEncoder()

export function join(...parts: readonly (string | Uint8Array | readonly number[])[]): Uint8Array {
  const arrays = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : Uint8Array.from(part)))
  const whole = new Uint8Array(arrays.reduce((total, { length }) => total + length, 0))
  let at = 0
  for (const array of arrays) {
    whole.set(array, at)
    at += array.length
  }
  return whole
}
