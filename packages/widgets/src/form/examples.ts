import type { LightAct, LightExample } from '../light/light-example.ts'
import type { FormProps } from './Form.tsx'

const email = {
  key: 'email',
  type: 'email',
  label: 'E-mail address',
  required: true,
  autocomplete: 'email',
} as const

const newsletter: FormProps = {
  name: 'Newsletter',
  purpose: 'newsletter',
  fields: [email],
  consentText: 'You may write to me about new lamps. See the [privacy policy](/privacy).',
  submitLabel: 'Sign up',
}

const contact: FormProps = {
  name: 'Contact',
  purpose: 'contact',
  fields: [
    { key: 'name', type: 'text', label: 'Name', required: true, autocomplete: 'name' },
    { ...email, hint: 'We reply to this address only.' },
    { key: 'phone', type: 'tel', label: 'Telephone', autocomplete: 'tel' },
    {
      key: 'topic',
      type: 'select',
      label: 'What is it about?',
      required: true,
      options: 'A lamp of mine\nAn order\nSomething else',
    },
    { key: 'message', type: 'textarea', label: 'Message', required: true, maxLength: 2000 },
    { key: 'from', type: 'hidden', label: 'Campaign', options: 'spring' },
  ],
  successText: 'Thank you. We reply within a day.',
}

const conditions: FormProps = {
  name: 'Repairs',
  fields: [
    {
      key: 'wish',
      type: 'radio',
      label: 'What may we do?',
      required: true,
      options: 'Mend it\nTake it back',
    },
    {
      key: 'since',
      type: 'date',
      label: 'Broken since',
      required: true,
      showIfField: 'wish',
      showIfValue: 'Mend it',
    },
    {
      key: 'parts',
      type: 'checkbox',
      label: 'Which parts?',
      required: true,
      options: 'Shade\nCable\nSwitch',
      showIfField: 'wish',
      showIfValue: 'Mend it',
    },
    { key: 'count', type: 'number', label: 'How many lamps?' },
    { key: 'call', type: 'checkbox', label: 'Please call me' },
    {
      key: 'phone',
      type: 'tel',
      label: 'Telephone',
      required: true,
      showIfField: 'call',
    },
  ],
}

const steps: FormProps = {
  name: 'Estimate',
  fields: [
    { key: 'room', type: 'text', label: 'Which room?', required: true, step: 1 },
    { key: 'size', type: 'number', label: 'How large, in m²?', step: 1 },
    { key: 'site', type: 'url', label: 'Pictures of it', step: 2 },
    { ...email, step: 3 },
  ],
  consentText: 'You may write to me about this estimate.',
  submitLabel: 'Ask for an estimate',
}

const files: FormProps = {
  name: 'Application',
  fields: [
    email,
    {
      key: 'letter',
      type: 'file',
      label: 'Letter',
      required: true,
      accept: '.pdf,.odt',
      hint: 'PDF or ODT, at most 5 MB.',
    },
    { key: 'more', type: 'file', label: 'Certificates' },
  ],
}

const send: LightAct = { does: 'click', on: '.ff-send' }
const next: LightAct = { does: 'click', on: '.ff-next' }
const type = (on: string, keys: string): LightAct[] => [
  { does: 'focus', on },
  { does: 'keys', keys },
]

export const examples: readonly LightExample<FormProps>[] = [
  {
    title: 'newsletter',
    settings: newsletter,
    plain: ['E-mail address', 'You may write to me about new lamps.', 'Sign up'],
    shows: [
      'form[method=post]',
      '#one-email[type=email][required][autocomplete=email]',
      'a[href="/privacy"]',
      '[name=ff_more][tabindex="-1"][autocomplete=off]',
      '!.ff-problem:not(:empty)',
    ],
  },
  {
    title: 'newsletter, in German',
    settings: { ...newsletter, language: 'de', submitLabel: '', consentText: '' },
    plain: ['Senden'],
    acts: [send],
    shows: ['#one-email[aria-invalid=true]:focus', '.ff-form[lang=de]'],
  },
  {
    title: 'contact',
    settings: contact,
    plain: ['We reply to this address only.', 'Telephone (optional)', 'Send'],
    shows: ['textarea[maxlength="2000"]', '[name=from][value=spring]', '!.ff-form-problems > *'],
  },
  {
    title: 'contact, with what is wrong said beside each field and above',
    settings: contact,
    plain: ['Name'],
    acts: [...type('#one-email', 'ada'), send],
    shows: [
      '#one-name[aria-invalid=true][aria-describedby="one-name-problem"]:focus',
      '#one-email[aria-invalid=true][aria-describedby="one-email-hint one-email-problem"]',
      '.ff-form-problems li:nth-child(4) a[href="#one-message"]',
      '#one-phone:not([aria-invalid])',
    ],
  },
  {
    title: 'what is right now is no longer called wrong; Enter sends',
    settings: { ...newsletter, consentText: '' },
    plain: ['E-mail address'],
    acts: [...type('#one-email', 'ada{Enter}'), { does: 'keys', keys: '@b.test' }],
    shows: ['#one-email:focus:not([aria-invalid],[aria-describedby])', '.ff-problem:empty'],
  },
  {
    title: 'sent: thanks stand in its place',
    settings: { ...contact, fields: [email], isPreview: true },
    plain: ['E-mail address'],
    acts: type('#one-email', 'ada@b.test{Enter}'),
    shows: ['form[data-ff-off=""] + .ff-form-status:focus:not(:empty)'],
  },
  {
    title: 'it could not be sent: nothing is lost',
    settings: { ...contact, fields: [email], site: 'lamps', endpoint: 'https://footfall.invalid' },
    plain: ['E-mail address'],
    acts: type('#one-email', 'ada@b.test{Enter}'),
    shows: ['.ff-form-problems > p', '#one-email:valid', '!form[data-ff-off=""]'],
  },
  {
    title: 'conditions: what is not asked for is not there',
    settings: conditions,
    plain: ['What may we do?', 'Please call me'],
    shows: [
      '[data-ff-key=since][data-ff-off=""] [disabled]',
      '[data-ff-key=phone][data-ff-off=""] [disabled]',
    ],
  },
  {
    title: 'conditions: a choice brings the next question',
    settings: conditions,
    plain: ['Mend it'],
    acts: [
      { does: 'focus', on: '#one-wish' },
      { does: 'keys', keys: ' ' },
      { does: 'click', on: '#one-call' },
      send,
    ],
    shows: [
      '[data-ff-key=since]:not([data-ff-off=""]) [aria-invalid=true]',
      '[data-ff-key=parts] [aria-invalid=true]',
      '[data-ff-key=phone]:not([data-ff-off=""]) [aria-invalid=true]',
    ],
  },
  {
    title: 'steps: the first',
    settings: steps,
    plain: ['Step 1 of 3', 'Which room?', 'Next'],
    shows: [
      '.ff-step:nth-of-type(2)[data-ff-off=""]',
      '.ff-back[data-ff-off=""]',
      '.ff-send[data-ff-off=""]',
    ],
  },
  {
    title: 'steps: on by Enter, to the heading of the next',
    settings: steps,
    plain: ['How large, in m²?'],
    acts: type('#one-room', 'Hall{Enter}'),
    shows: [
      '.ff-step[data-ff-off=""] #one-room',
      '.ff-step:not([data-ff-off=""]) .ff-step-title:focus',
      '.ff-back:not([data-ff-off=""])',
    ],
  },
  {
    title: 'steps: the last has the button that sends',
    settings: steps,
    plain: ['Step 1 of 3'],
    acts: [...type('#one-room', 'Hall'), next, next],
    shows: [
      '.ff-step:not([data-ff-off=""]) #one-email',
      '.ff-next[data-ff-off=""]',
      '.ff-send:not([data-ff-off=""])',
    ],
  },
  {
    title: 'steps: none is left while something is wrong in it',
    settings: steps,
    plain: ['Which room?'],
    acts: [next],
    shows: ['.ff-step:not([data-ff-off=""]) #one-room[aria-invalid=true]:focus'],
  },
  {
    title: 'files',
    settings: files,
    plain: ['PDF or ODT, at most 5 MB.', 'Certificates (optional)'],
    acts: [...type('#one-email', 'ada@b.test'), send],
    shows: [
      'form[enctype="multipart/form-data"]',
      '#one-letter[type=file][accept=".pdf,.odt"][aria-invalid=true]:focus',
    ],
  },
]
