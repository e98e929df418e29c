import type { TriggerExample } from '@footfall/contract'

const html = `<form id="commentform" class="comment-form"><textarea></textarea><button>Say it</button></form>
<form id="contact"><button>Send</button></form>`

export const examples: TriggerExample[] = [
  {
    title: 'a comment is sent',
    settings: {},
    html,
    acts: [{ does: 'submit', on: '.comment-form' }],
    fires: [{}],
  },
  ...['id="commentform"', 'class="comment-form"'].map((mark) => ({
    title: `only ${mark} on its form`,
    settings: {},
    html: `<form ${mark}><textarea></textarea><button>Say it</button></form>`,
    acts: [{ does: 'submit', on: 'form' } as const],
    fires: [{}],
  })),
  {
    title: 'another form, or a click into the comment, is nothing',
    settings: {},
    html,
    acts: [
      { does: 'submit', on: '#contact' },
      { does: 'click', on: '.comment-form textarea' },
    ],
    fires: [],
  },
]
