import type { PopupDraft, ThingRef } from '@footfall/contract'
import type { RenderWork } from '../drawing/render-job.ts'
import { RenderError, type RenderPool, renderFailed } from '../drawing/render-pool.ts'
import type { RenderOwner } from '../drawing/render-queue.ts'
import { AppError } from '../http/app-error.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'

/** Most HTML of one widget, or of one popup in one language: more than any page needs, and little enough to be drawn at once. */
const MAX_HTML = 256_000

/** Draws what is to be saved. Throws FOOTFALL_E_WIDGET where that is too large or takes too long. */
export type CheckDrawing = (
  site: string,
  thing: ThingRef,
  draft: Record<string, unknown>,
) => Promise<void>

export const createDrawingCheck =
  (pool: Pick<RenderPool, 'run'>, sites: Pick<SiteDirectory, 'find'>): CheckDrawing =>
  async (site, thing, draft) => {
    const owner = (await sites.find(site)) ?? { key: site }
    for (const work of worksOf(site, thing, draft)) {
      const size = await measure(pool, owner, work)
      if (size <= MAX_HTML) continue
      const message = `This makes ${Math.ceil(size / 1_000)} kB of HTML. At most ${MAX_HTML / 1_000} kB are allowed: shorten it, or divide it.`
      throw new AppError('FOOTFALL_E_WIDGET', { details: [{ path: '', message }] })
    }
  }

const worksOf = (
  site: string,
  { kind, id }: ThingRef,
  draft: Record<string, unknown>,
): RenderWork[] => {
  if (kind === 'widget') {
    const { kind: folder, settings } = draft as {
      kind: string
      settings: Record<string, unknown>
    }
    return [
      { kind: 'widget', placement: { id, kind: folder, settings: { ...settings, id, site } } },
    ]
  }
  if (kind !== 'popup') return []
  const { content = [], view = {} } = (draft as unknown as PopupDraft).settings
  return content.map((one) => ({
    kind: 'popup',
    content: one,
    view,
    place: { site, endpoint: '' },
  }))
}

const measure = async (
  pool: Pick<RenderPool, 'run'>,
  owner: RenderOwner,
  work: RenderWork,
): Promise<number> => {
  try {
    const { html, size, popup } = await pool.run(owner, work)
    return html?.byteLength ?? size ?? Buffer.byteLength((popup?.html ?? '') + (popup?.css ?? ''))
  } catch (error) {
    // Half done as it may be, or with nothing built: what cannot be drawn has no size.
    if (error instanceof RenderError && error.failure === 'failed') return 0
    throw renderFailed(error)
  }
}
