import { all, cookies, globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

export const examples: ToolExample[] = [
  {
    title: 'who refuses advertising has refused it, whatever analytics says',
    on: cookies({
      'cookieyes-consent': encodeURIComponent(
        'consentid:x,consent:yes,action:yes,necessary:yes,functional:no,analytics:yes,performance:yes,advertisement:no',
      ),
    }),
    expected: { ...PARTLY, functional: 'denied' },
  },
  {
    title: 'WebToffee’s cookie has CookieYes’s form',
    on: cookies({ wt_consent: 'consentid:x,action:yes,analytics:yes,advertisement:no' }),
    expected: PARTLY,
  },
  {
    title: 'the older CookieYes keeps a cookie for each category',
    on: cookies({
      'cky-consent': 'yes',
      'cky-action': 'yes',
      'cookieyes-analytics': 'yes',
      'cookieyes-advertisement': 'no',
    }),
    expected: PARTLY,
  },
  {
    title: 'Cookie Law Info writes its boxes before an answer',
    on: cookies({
      'cookielawinfo-checkbox-analytics': 'yes',
      'cookielawinfo-checkbox-advertisement': 'yes',
    }),
    expected: all('unknown'),
  },
  {
    title: 'Cookie Law Info’s boxes count once its notice was answered',
    on: cookies({
      viewed_cookie_policy: 'yes',
      'cookielawinfo-checkbox-analytics': 'yes',
      'cookielawinfo-checkbox-advertisement': 'no',
    }),
    expected: PARTLY,
  },
  {
    title: 'Cookie Law Info’s refusal is one, whatever the boxes say',
    on: cookies({ viewed_cookie_policy: 'no', 'cookielawinfo-checkbox-analytics': 'yes' }),
    expected: all('denied'),
  },
  {
    title: 'a tool that throws is as one that says nothing',
    on: globals({
      getCkyConsent() {
        throw new Error('broken')
      },
    }),
    expected: all('unknown'),
  },
]
