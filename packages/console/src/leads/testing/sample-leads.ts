import type { Lead, Role } from '@footfall/contract'
import type { Asked } from '../../testing/open-console.tsx'

const AT = Date.UTC(2026, 10, 16, 9)

/** A lead with all that one can have. */
export const sampleLead = (id: string, over: Partial<Lead> = {}): Lead => ({
  id,
  form: 'news',
  formName: 'Newsletter',
  state: 'received',
  marks: [],
  receivedAt: AT,
  deleteAt: AT + 180 * 86_400_000,
  language: 'en',
  page: 'https://shop.test/journal',
  email: 'anna@example.com',
  values: [
    { key: 'name', label: 'Your name', value: 'Anna' },
    { key: 'email', label: 'E-mail', value: 'anna@example.com' },
  ],
  files: [{ id: 'abcdefghijklmnopqrstuv', field: 'cv', name: 'cv.pdf', size: 12_345 }],
  consentText: 'I would like to get the newsletter.',
  deliveries: [
    { id: 'd1', way: 'mail', state: 'done', tries: 1, at: AT },
    {
      id: 'd2',
      way: 'webhook',
      state: 'waiting',
      tries: 2,
      at: AT,
      note: 'The server responded with 500.',
      nextAt: AT + 600_000,
    },
  ],
  ...over,
})

/** What the frame around every screen asks for; undefined where it is not the frame that asks. */
export const respondForFrame = ({ path }: Asked, role: Role): unknown => {
  if (path === '/api/me') return { id: '1', name: 'Ann', email: 'ann@shop.test' }
  if (path === '/api/organisations' || path === '/api/sites') return { items: [] }
  if (path.endsWith('/lanes') || path.endsWith('/destinations')) return []
  if (path.endsWith('/live')) return { events: [], counts: [], alarms: [], cursor: '1' }
  if (path !== '/api/sites/demo') return undefined
  return {
    key: 'demo',
    name: 'Demo shop',
    role,
    endpoint: 'https://t.shop.test',
    snippet: '',
    collector: 'https://t.shop.test',
    origins: [],
    revision: 1,
    hasUnpublished: false,
    changes: [],
  }
}
