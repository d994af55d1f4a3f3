/** What a request for rows of an admin table asks for (document 1 §3). */
export const rowMethods = { createForm: 1, updateForm: 2, remove: 3, list: 5 } as const
