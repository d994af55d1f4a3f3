/** More than so many characters become the first so many and three dots (decisions D-64). */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : text
}
