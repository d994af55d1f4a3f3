/** No device has pressed it: lists that are steered from a field tell their lines each key once more. */
export const isMade = ({ isTrusted }: KeyboardEvent): boolean => isTrusted === false
