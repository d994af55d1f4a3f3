/**
 * The browser opens, closes and stacks popovers by itself, restores the focus and closes them on Escape: the same header
 * works on pages without script. React 18 does not know these attributes, but passes them through.
 */
export const popover = { popover: "auto" } as object
/** The id of the contact dialog, which an app passes to the header. */
export const contactPopover = "contact-us"
export const opens = (id: string) => ({ popovertarget: id }) as object
export const closes = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" }) as object
