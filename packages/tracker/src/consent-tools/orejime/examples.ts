import { all, globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

/** An instance, with the package's names. */
const instance = (consents: Record<string, boolean>, isDirty = false): object => ({
  config: {
    purposes: [
      { id: 'basket', isMandatory: true },
      { id: 'statistics', isExempt: true },
      { id: 'analytics' },
      { id: 'advertising', purposes: [{ id: 'facebook' }, { id: 'others' }] },
    ],
  },
  manager: {
    isDirty: () => isDirty,
    getConsent: (id: string) => consents[id],
    on: () => undefined,
    off: () => undefined,
  },
})

const ACCEPTED = { basket: true, statistics: true, analytics: true, facebook: true, others: true }

export const examples: ToolExample[] = [
  {
    title: 'as long as it has to ask, its defaults are no answer',
    on: globals({ orejime: instance(ACCEPTED, true) }),
    expected: all('unknown'),
  },
  {
    title: 'a group with a refused purpose is refused; the accepted one has its own answer',
    on: globals({ orejime: instance({ ...ACCEPTED, statistics: true, others: false }) }),
    map: { statistics: '' },
    expected: { ...PARTLY, services: { meta: 'granted' } },
  },
  {
    title: 'a purpose that runs without being asked about is not granted by that',
    on: globals({ orejime: instance(ACCEPTED) }),
    expected: { analytics: 'unknown', advertising: 'granted' },
  },
  {
    title: 'a purpose that runs without being asked about can be refused',
    on: globals({ orejime: instance({ ...ACCEPTED, statistics: false }) }),
    expected: { analytics: 'denied', advertising: 'granted' },
  },
  {
    title: 'started by the site’s own code it leaves no global; its event hands it over',
    on(window) {
      window.setTimeout(() =>
        window.document.dispatchEvent(
          new CustomEvent('orejime.loaded', {
            detail: instance({ ...ACCEPTED, facebook: false, others: false }),
          }),
        ),
      )
    },
    map: { statistics: '' },
    expected: { ...PARTLY, services: { meta: 'denied' } },
  },
]
