import type { TriggerRule } from '@footfall/contract'
import { composeChunk } from '../compose-chunk.ts'
import { composeTriggers } from '../compose-triggers.ts'
import type { BuiltFile } from './bundle.ts'

/** The destinations of the site whose download after a grant is weighed. */
const FIVE = ['meta', 'ga4', 'gtm', 'pinterest', 'microsoft']

/** What a page with five destinations fetches after a grant. */
export const afterGrant = (chunks: BuiltFile[]): string => {
  const fileOf = ({ file }: BuiltFile): string => file.slice(2)
  const made = composeChunk(
    Object.fromEntries(chunks.map((chunk) => [fileOf(chunk), chunk.code])),
    Object.fromEntries(chunks.map((chunk) => [chunk.name, fileOf(chunk)])),
    FIVE,
  )
  if (!made) throw new Error('What follows a grant cannot be put together.')
  return made.code
}

/** What the loader of a site gets that uses every trigger, in rules like this one. */
export const allTriggers = (files: BuiltFile[], rule: Partial<TriggerRule> = {}): string =>
  composeTriggers(
    Object.fromEntries(files.map(({ name, code }) => [name, code])),
    files.map(({ name }) => ({ trigger: name, settings: {}, event: { name }, ...rule })),
  )
