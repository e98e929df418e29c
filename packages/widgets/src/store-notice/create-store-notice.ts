import type { FunctionalStorage } from '@footfall/contract'

/**
 * - `shown`: the visitor has not dismissed it.
 * - `dismissed`: dismissed on this page.
 * - `remembered`: dismissed on an earlier page, as storage tells.
 */
export type StoreNoticeState = 'shown' | 'dismissed' | 'remembered'

export interface StoreNoticeOptions {
  /** Identity of what is announced: a notice with another id is shown although an earlier one was dismissed. */
  id: string
  /** Absent: a dismissal holds for this page view only. */
  storage?: FunctionalStorage | undefined
  /** How long a dismissal is remembered. */
  rememberSeconds: number
}

/** Whether a store notice is to be seen, without a view. Listens to storage only while someone listens to it. */
export interface StoreNoticeController {
  getState(): StoreNoticeState
  dismiss(): void
  subscribe(listener: () => void): () => void
  /** Forgets all listeners. The controller can be subscribed to again. */
  destroy(): void
}

const storageKey = 'store-notice'

export const createStoreNotice = ({
  id,
  storage,
  rememberSeconds,
}: StoreNoticeOptions): StoreNoticeController => {
  const readState = (): StoreNoticeState =>
    storage?.get(storageKey) === id ? 'remembered' : 'shown'

  const listeners = new Set<() => void>()
  let state: StoreNoticeState = readState()
  let stopStorage: (() => void) | undefined

  const save = (): void => {
    storage?.set(storageKey, id, rememberSeconds)
  }

  const change = (next: StoreNoticeState): void => {
    if (next !== state) {
      state = next
      for (const listener of listeners) {
        listener()
      }
    }
  }

  /** Consent may come after the dismissal, or after a notice that an earlier page's dismissal would have spared. */
  const onStorageChange = (): void => {
    if (state === 'dismissed') {
      save()
    } else if (state === 'shown') {
      change(readState())
    }
  }

  const release = (): void => {
    stopStorage?.()
    stopStorage = undefined
  }

  return {
    getState: () => state,
    dismiss() {
      if (state === 'shown') {
        save()
        change('dismissed')
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      if (storage && !stopStorage) {
        stopStorage = storage.subscribe(onStorageChange)
        // A view subscribes some time after it was drawn; the answer may have come in between.
        onStorageChange()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) {
          release()
        }
      }
    },
    destroy() {
      listeners.clear()
      release()
    },
  }
}
