import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import type { Limits } from '../visitor-routes/limits/create-limits.ts'
import { refuseBeyond } from '../visitor-routes/limits/refuse-beyond.ts'
import { readForm } from './read-form.ts'

export interface AdmitFormDeps {
  sites: SiteDirectory
  limits: Pick<Limits, 'sender'>
}

/** Before anything large of a form is read: there is such a form, and the address has a turn left. */
export const admitForm = async (
  { sites, limits }: AdmitFormDeps,
  { site, form }: { site: string; form: string },
  address: string,
): Promise<void> => {
  if (!readForm(await sites.config(site), form)) throw new AppError('FOOTFALL_E_FORM')
  refuseBeyond(await limits.sender(site, address))
}
