import type { Params } from '@footfall/contract'
import { withoutUnsignedFigures } from './unsigned-figures.ts'
import type { EvidenceFields } from './verify-proof.ts'

/** Which of these events of a site a lead stands behind that our own server has stored. */
export interface StoredLeads {
  confirmed(site: string, events: readonly string[]): Promise<ReadonlySet<string>>
}

/** That a form was sent is certain; what that is worth is the page's word, so no amount goes with it. */
export const confirmLead = (params: Params): EvidenceFields => {
  const { value: _, currency: _currency, ...rest } = withoutUnsignedFigures(params)
  return { evidence: 'confirmed', confirmedBy: 'lead', params: rest }
}
