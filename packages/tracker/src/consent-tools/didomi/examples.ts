import { all, cookies, globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

const token = (purposes: object): string => btoa(JSON.stringify({ user_id: 'x', purposes }))

const BOTH = token({
  enabled: ['measure_content_performance', 'create_ads_profile', 'select_personalized_ads'],
})

export const examples: ToolExample[] = [
  {
    title: 'purposes are answered one by one',
    on: cookies({
      didomi_token: token({
        enabled: ['measure_content_performance', 'create_ads_profile'],
        disabled: ['select_personalized_ads'],
      }),
    }),
    expected: PARTLY,
  },
  {
    title: 'who must be asked again has not answered, though there is a token',
    on(window) {
      cookies({ didomi_token: BOTH })(window)
      globals({ Didomi: { shouldUserStatusBeCollected: () => true } })(window)
    },
    expected: all('unknown'),
  },
  {
    title: 'an owner says what a purpose of his own stands for',
    map: { 'audience-DETQz67A': 'analytics' },
    on: cookies({ didomi_token: token({ enabled: ['audience-DETQz67A'] }) }),
    expected: { analytics: 'granted', advertising: 'unknown' },
  },
]
