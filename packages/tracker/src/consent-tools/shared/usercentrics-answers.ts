import { allAgree } from './all-agree.ts'
import type { ToolAnswers } from './define-tool.ts'

/** A service of Usercentrics, of either version. */
export interface UsercentricsService {
  name?: string | undefined
  category?: string | undefined
  isEssential?: boolean | undefined
  isGranted: boolean
  /** Whether the visitor said so; a grant that nobody gave is none. */
  isExplicit: boolean
}

/** What categories are usually called, and services by name. */
export const USERCENTRICS_IDS: Record<string, string> = {
  functional: 'functional',
  preferences: 'functional',
  analytics: 'analytics',
  statistics: 'analytics',
  performance: 'analytics',
  marketing: 'advertising',
  advertising: 'advertising',
  'Google Analytics': 'ga4',
  'Google Analytics 4': 'ga4',
  'Google Tag Manager': 'gtm',
  'Google Ads': 'google-ads',
  'Facebook Pixel': 'meta',
  'Meta Pixel': 'meta',
  'Pinterest Tags': 'pinterest',
  'Microsoft Advertising': 'microsoft',
}

/** Answers per service and, where all of its services agree, per category. */
export const usercentricsAnswers = (services: readonly UsercentricsService[]): ToolAnswers => {
  const lists: Record<string, (boolean | undefined)[]> = {}
  for (const { name, category, isEssential, isGranted, isExplicit } of services) {
    if (isEssential || category === 'essential') continue
    const answer = isExplicit ? isGranted : undefined
    for (const id of [name, category]) if (id) lists[id] = [...(lists[id] ?? []), answer]
  }
  return Object.fromEntries(Object.entries(lists).map(([id, list]) => [id, allAgree(list)]))
}
