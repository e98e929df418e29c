/** By which visitors scroll. */
export const OWN_WAYS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
