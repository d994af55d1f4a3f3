/** A synthetic key: comboboxes send each key of their field to their list once more. */
export const isMade = ({ isTrusted }: KeyboardEvent): boolean => isTrusted === false
