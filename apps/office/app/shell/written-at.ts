const two = (number: number) => String(number).padStart(2, "0")

/** hh:mm DD/MM/YYYY on the reader's local clock (decisions D-63). */
export const writtenAt = (at: Date) =>
  `${two(at.getHours())}:${two(at.getMinutes())} ${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`
