import { defaultSiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import { startRules, withRules } from './rules-form.ts'

const { consent } = defaultSiteConfig('demo', 'https://t.shop.test')

test('a draft comes out of the form as it went in', () => {
  const drafts = [
    { consent },
    { consent, consentTools: ['auto'] },
    {
      consent: { ...consent, google: 'advanced', countAnswers: true },
      consentTools: ['cookiebot', 'klaro'],
      consentToolMap: { klaro: { shop: 'functional' } },
    },
  ]
  for (const draft of drafts) expect(withRules(draft, startRules(draft))).toEqual(draft)
})

test('what another card saved meanwhile stays', () => {
  const form = { ...startRules({ consent }), mode: 'prior' as const, optOutRegions: ['US-CA'] }
  const saved = withRules({ consent: { ...consent, google: 'advanced' } }, form)
  expect(saved).toEqual({
    consent: { ...consent, google: 'advanced', mode: 'prior', optOutRegions: ['US-CA'] },
  })
})

test('the map of a tool that is no longer asked goes with it', () => {
  const draft = {
    consent,
    consentTools: ['cookiebot', 'klaro'],
    consentToolMap: { klaro: { shop: 'functional' }, cookiebot: {} },
  }
  expect(withRules(draft, { ...startRules(draft), tools: ['cookiebot'] })).toEqual({
    consent,
    consentTools: ['cookiebot'],
  })
  expect(withRules(draft, { ...startRules(draft), asked: 'nobody' })).toEqual({ consent })
})
