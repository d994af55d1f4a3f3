/* Without schemas, so that the browser loads only the values. */

/** So many products are chosen in their list at once: to deactivate, relocate or label them. */
export const mostChosen = 100
