import { all, globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

/** The package's store, with its names. */
const c15t = (state: object): ((window: Window) => void) =>
  globals({
    c15tStore: {
      getState: () => ({
        consents: { necessary: true, measurement: true, marketing: false, experience: false },
        consentCategories: ['necessary', 'measurement', 'marketing'],
        consentInfo: { time: 1, subjectId: 'sub_1' },
        ...state,
      }),
      subscribe: () => () => undefined,
    },
  })

export const examples: ToolExample[] = [
  {
    title: 'what the site does not ask about stays open, though it stands at false',
    on: c15t({}),
    expected: { ...PARTLY, functional: 'unknown' },
  },
  {
    title: 'before an answer there is none',
    on: c15t({ consentInfo: null }),
    expected: all('unknown'),
  },
  {
    title: 'switched off by the owner it grants everything; nobody said so',
    on: c15t({ consents: { measurement: true, marketing: true }, consentInfo: { time: 1 } }),
    expected: all('unknown'),
  },
]
