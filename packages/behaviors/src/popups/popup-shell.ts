import type { Clock, PopupClosing, PopupFile } from '@footfall/contract'
import type { PopupShowing } from './popup-page.ts'
import type { BlocksEnv } from './start-blocks.ts'

/** What the `popup` widget's chunk exports as `shell`: the dialog around a popup's content. */
export interface PopupShell {
  /** Draws it and opens it at once. */
  open(opening: PopupOpening): OpenedPopup
}

export interface PopupOpening
  extends Pick<PopupShowing, 'opener' | 'isSmall' | 'onClose' | 'onAct' | 'onConvert'> {
  id: string
  document: Document
  clock: Clock
  file: PopupFile
  /** The host's own markup in the place of the file's HTML; it stays styled by the host's sheets. */
  content?: HTMLElement
  /** Starts what runs in the blocks once they stand in `root`; the returned function ends it. */
  startBlocks(root: ParentNode): () => void
}

export interface OpenedPopup {
  /** Plays its exit, gives back focus and scrolling, takes it off the page and calls `onClose`. */
  close(how: PopupClosing): void
  /** Takes it off the page at once and calls nobody. */
  destroy(): void
}

/** What a popup's file exports: what it shows, and what runs in it. */
export interface PopupContentModule {
  content: PopupFile
  /** Absent: nothing does. */
  start?: (root: ParentNode, given: BlocksEnv) => () => void
}
