import type { PopupPage } from '../popup-page.ts'

/** What the builder's own listeners are handed with a popup. */
export interface PopupInstance {
  hide(): void
}

/** Tells the page that a popup was shown or hidden: by the builder's names, which sites listen to, and by ours. */
export const announce = (
  { window, document, guard }: Pick<PopupPage, 'window' | 'document' | 'guard'>,
  moment: 'show' | 'hide',
  popup: string,
  instance: PopupInstance,
): void => {
  // The builder's ids are numbers, and sites compare them as such.
  const id = /^\d{1,15}$/.test(popup) ? Number(popup) : popup
  const { jQuery } = window as { jQuery?: (target: unknown) => JQueryLike }
  const tell = (type: string, detail: object): unknown =>
    window.dispatchEvent(new window.CustomEvent(type, { detail }))
  tell(`elementor/popup/${moment}`, { id, instance })
  tell(`footfall/popup/${moment}`, { id: popup })
  guard(() => jQuery?.(document).trigger(`elementor/popup/${moment}`, [id, instance]))
}

interface JQueryLike {
  trigger(type: string, args: unknown[]): void
}
