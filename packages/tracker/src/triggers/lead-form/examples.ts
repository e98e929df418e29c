import type { TriggerExample } from '@footfall/contract'
import type { LeadFormSettings } from './settings.ts'

const html = `<form id="contact"><label>Your name <input name="who"></label>
<input type="email" name="email"><input type="password" name="word"><button>Send</button></form>
<form class="search-form"><input type="email"></form>`

export const examples: TriggerExample<LeadFormSettings>[] = [
  {
    title: 'a form is sent; the person is no part of the parameters',
    settings: {},
    html,
    acts: [
      { does: 'type', on: '[name=who]', text: 'Ann Lee' },
      { does: 'type', on: '[name=email]', text: 'ann@shop.test' },
      { does: 'submit', on: '#contact' },
    ],
    fires: [{ form_id: 'contact', form_class: '', text: 'Send' }],
  },
  {
    title: 'forms that are no message are nothing here either',
    settings: {},
    html,
    acts: [
      { does: 'type', on: '.search-form input', text: 'ann@shop.test' },
      { does: 'submit', on: '.search-form' },
    ],
    fires: [],
  },
]
