/** A record's code follows its name (document 1 §3). */
export const codeOfName = (name: string) => name.trim().replaceAll(" ", "_")
