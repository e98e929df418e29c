import { allAgree } from './all-agree.ts'
import type { ToolAnswers } from './define-tool.ts'

/** A service of Usercentrics, of either version. */
export interface UsercentricsService {
  name?: string | undefined
  category?: string | undefined
  isEssential?: boolean | undefined
  isGranted: boolean
  /** Whether the visitor said so; a grant that nobody gave does not count. */
  isExplicit: boolean
}

/** What platforms are called in both versions. */
export const USERCENTRICS_NAMES = 'usercentrics'

/** What categories are usually called. */
export const USERCENTRICS_IDS: Record<string, string> = {
  functional: 'functional',
  preferences: 'functional',
  analytics: 'analytics',
  statistics: 'analytics',
  performance: 'analytics',
  marketing: 'advertising',
  advertising: 'advertising',
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
