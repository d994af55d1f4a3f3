/**
 * `ESC p 0 25 250`: a pulse of 50 ms on the printer's first drawer pin, then 500 ms of rest. A printer without a drawer
 * ignores it.
 */
export const drawerPulse = Uint8Array.of(0x1b, 0x70, 0, 25, 250)
