import type {
  DestinationSettings,
  LookupResult,
  OrderProof,
  SiteDetail,
  SiteLookup,
} from '@footfall/contract'
import { text } from '../texts/text.ts'
import { START_STEPS, type StartSearch, type StartStep } from './start-search.ts'
import type { OwnVisit } from './use-verification.ts'

export interface KeptLookup {
  address: string
  result: LookupResult
}

/** The owner's page, where it could be read. */
export const readPage = (lookup: KeptLookup | null): SiteLookup | undefined =>
  lookup?.result.state === 'read' ? lookup.result : undefined

/** What all steps of the start get. */
export interface StepProps {
  site: SiteDetail
  search: StartSearch
  lookup: KeptLookup | null
  visit: OwnVisit
  /** Changes the address; within a step it leaves no trace in the browser's history. */
  onSearch(more: StartSearch, isSameStep?: boolean): void
  onNext(): void
}

/** What a step is called, in the list and above it. Consent comes before the visit: without it no event of the visit arrives. */
export const STEP_TITLES: Readonly<Record<StartStep, { short: string; title: string }>> = {
  address: { short: text('Address'), title: text('Where is your shop?') },
  found: { short: text('Found'), title: text('What we found') },
  install: { short: text('Install'), title: text('Put it on your site') },
  banner: { short: text('Consent'), title: text('Ask for consent') },
  verify: { short: text('Your visit'), title: text('Your own visit') },
  destination: { short: text('Destination'), title: text('First destination') },
  proof: { short: text('Proof'), title: text('One real order') },
}

export interface StartFacts {
  lookup: KeptLookup | null
  settings: readonly DestinationSettings[] | undefined
  proof: OrderProof | null | undefined
  isVerified: boolean
  /** Pages hear what a visitor decides, from our banner or from the page's own tool. */
  hearsConsent: boolean
}

/** Which steps are done, by what is stored and not by what was clicked: whoever comes back finds them so. */
export const doneSteps = ({
  lookup,
  settings,
  proof,
  isVerified,
  hearsConsent,
}: StartFacts): ReadonlySet<StartStep> => {
  const read = readPage(lookup)
  const done = new Set<StartStep>()
  if (read) done.add('address').add('found')
  if (read?.snippet.state === 'right' || isVerified) done.add('install')
  if (hearsConsent) done.add('banner')
  if (isVerified) done.add('verify')
  if (settings?.some(({ isEnabled }) => isEnabled)) done.add('destination')
  if (proof) done.add('proof')
  return done
}

/** Where somebody who comes without naming a step goes on: at the first that is open. */
export const firstOpen = (done: ReadonlySet<StartStep>): StartStep =>
  START_STEPS.find((step) => !done.has(step)) ?? 'proof'

export const stepAfter = (step: StartStep): StartStep =>
  START_STEPS[START_STEPS.indexOf(step) + 1] ?? 'proof'
