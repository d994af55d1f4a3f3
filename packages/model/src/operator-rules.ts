/** Days between the beginning of a closing and the first day on which a client may be erased (decisions D-152). */
export const closingDays = 30
