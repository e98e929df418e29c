/** Pages with a form or a film of their own, which therefore are no plain text. */
export const FIXED_PAGES = {
  contact: {
    id: 310,
    path: '/contact',
    title: 'Contact',
    intro: 'Write, ring or come by. One of the three of us answers within two days.',
  },
  files: {
    id: 311,
    path: '/files',
    title: 'Free files',
    intro: 'Small things to print, read or build on. Take what you like.',
  },
  film: {
    id: 312,
    path: '/workshop-film',
    title: 'Films from the workshop',
    intro:
      'What the bench looks out on, and what happens at it. Nothing plays before you ask for it.',
  },
} as const
