import { globals, PARTLY, type ToolExample } from '../testing/tool-example.ts'

export const examples: ToolExample[] = [
  {
    title: 'Shopify: who forbids the sale of data gets no advertising',
    on: globals({
      Shopify: {
        customerPrivacy: {
          currentVisitorConsent: () => ({
            preferences: '',
            analytics: 'yes',
            marketing: 'yes',
            sale_of_data: 'no',
          }),
        },
      },
    }),
    expected: { functional: 'unknown', ...PARTLY },
  },
]
