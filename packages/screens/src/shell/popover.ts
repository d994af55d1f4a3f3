/**
 * The browser opens, closes and stacks a popover by itself, gives the focus back and closes it on Escape: no script is
 * needed, so the same header stands on pages without any. React 18 does not know these attributes, but hands them on.
 */
export const popover = { popover: "auto" } as object
export const opens = (id: string) => ({ popovertarget: id }) as object
export const closes = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" }) as object
