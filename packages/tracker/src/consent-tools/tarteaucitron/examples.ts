import { all, globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

/** As the package has it, with its names. */
const tarteaucitron = (
  state: Record<string, boolean>,
  { services = {}, parameters = {}, user = {} }: Record<string, object> = {},
): ((window: Window) => void) => {
  const known = {
    figures: { type: 'analytic', needConsent: true },
    adverts: { type: 'ads', needConsent: true },
    chat: { type: 'support', needConsent: true },
    ...services,
  }
  return globals({
    tarteaucitron: {
      job: Object.keys(known),
      services: known,
      state,
      parameters: { highPrivacy: true, serviceDefaultState: 'wait', ...parameters },
      user,
    },
  })
}

const EVERYTHING = { figures: true, adverts: true, chat: true }

export const examples: ToolExample[] = [
  {
    title: 'a service that waits is open, while others are answered',
    on: tarteaucitron({ figures: true }),
    expected: { functional: 'unknown', analytics: 'granted', advertising: 'unknown' },
  },
  {
    title: 'each service by its type, and by its key where it is one of ours',
    on: tarteaucitron(
      { ...EVERYTHING, facebookpixel: false },
      { services: { facebookpixel: { type: 'ads', needConsent: true } } },
    ),
    expected: { ...PARTLY, services: { meta: 'denied' } },
  },
  {
    title: 'a service that runs without being asked about says nothing',
    on: tarteaucitron(
      { exempt: true },
      { services: { exempt: { type: 'analytic', needConsent: false } } },
    ),
    expected: all('unknown'),
  },
  {
    title: 'to go on to another page is no answer',
    on: tarteaucitron(EVERYTHING, { parameters: { highPrivacy: false } }),
    expected: all('unknown'),
  },
  {
    title: 'a default of the owner is no answer',
    on: tarteaucitron(EVERYTHING, { parameters: { serviceDefaultState: true } }),
    expected: all('unknown'),
  },
  {
    title: 'nobody was asked where the tool does not ask',
    on: tarteaucitron(EVERYTHING, { user: { bypass: true } }),
    expected: all('unknown'),
  },
  {
    title: 'a refusal is one even where consent is presumed',
    on: tarteaucitron({ figures: false, adverts: false, chat: false }, { user: { bypass: true } }),
    expected: all('denied'),
  },
]
