/** Cuts a text past the limit and appends three dots (decisions D-64). */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : text
}
