import type { PopupFile } from '@footfall/contract'

/** A popup as its file brings it, to look at and to try. */
export interface PopupExample {
  title: string
  in: PopupFile
  out: { name: string; text: string }
}

const html =
  '<h2 class="ff-heading">Ten per cent off</h2><div class="ff-text"><p class="ff-text-part">For your first lamp.</p></div>'

const file = (view: PopupFile['view'], label = ''): PopupFile => ({ view, label, html, css: '' })

const TEXT = 'Ten per cent offFor your first lamp.'

export const examples: readonly PopupExample[] = [
  {
    title: 'A modal dialog, named by its heading',
    in: file({ form: 'modal', width: 420 }),
    out: { name: 'Ten per cent off', text: TEXT },
  },
  {
    title: 'A bar at the top, with a name of its own',
    in: file({ form: 'bar', position: 'top' }, 'Offer'),
    out: { name: 'Offer', text: TEXT },
  },
]
