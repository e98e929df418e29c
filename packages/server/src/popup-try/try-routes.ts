import {
  type Clock,
  POPUP_KIND,
  type PopupPreviewInput,
  popupContentFile,
} from '@footfall/contract'
import { composeFile, type PopupShown } from '@footfall/embed'
import type { ApiRegistrar } from '../api-routes/registrar.ts'
import { DEBUG_LINK_LIFE_MS, signPage } from '../debug/debug-link.ts'
import { readPage } from '../debug/read-page.ts'
import { RenderError, type RenderPool, renderFailed } from '../drawing/render-pool.ts'
import { AppError } from '../http/app-error.ts'
import { invalid } from '../http/invalid.ts'
import type { Keyring } from '../keys/keyring.ts'
import { checkPopup } from '../popups/check-popup.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import {
  popupFileSchema,
  popupPreviewInputSchema,
  popupTestInputSchema,
  popupTestLinkSchema,
} from './api-schema.ts'
import type { TriedFiles } from './tried-files.ts'

export interface PopupTryDeps {
  sites: SiteDirectory
  files: EmbedFiles
  keyring: Keyring
  clock: Clock
  tried: TriedFiles
  renderPool: RenderPool
  config: { publicUrl: string }
}

/** Popups as they stand in the editor: in the console's preview, and on the owner's own site by a signed link. */
export const popupTryRoutes = (api: ApiRegistrar, deps: PopupTryDeps): void => {
  const { sites, files, keyring, clock, tried, renderPool, config } = deps

  /** Nothing of it is sent, whoever presses what. */
  const render = async (site: string, input: PopupPreviewInput): Promise<PopupShown> => {
    const { content, view } = checkInput(input)
    if (!(await files.current())) throw new AppError('FOOTFALL_E_NOT_FOUND')
    const { timeZone, languages } = (await sites.config(site)) ?? {}
    const blocks = content.blocks.map((block) => ({
      ...block,
      settings: { ...block.settings, isPreview: true },
    }))
    const place = {
      site,
      endpoint: config.publicUrl,
      ...(timeZone && { timeZone }),
      ...(languages && { languages }),
    }
    const shown = { ...content, blocks }
    const { popup } = await renderPool
      .run((await sites.find(site)) ?? { key: site }, {
        kind: 'popup',
        content: shown,
        view,
        place,
      })
      .catch((error: unknown) => {
        // Half done as it may be: whatever a component cannot draw ends here.
        if (error instanceof RenderError && error.failure === 'failed') {
          throw invalid('content.blocks', 'One of the blocks cannot be drawn as it stands.')
        }
        throw renderFailed(error)
      })
    if (!popup) throw new AppError('FOOTFALL_E_NOT_FOUND')
    return popup
  }

  api.route(
    {
      id: 'previewPopup',
      method: 'POST',
      path: '/api/sites/:key/popups/preview',
      tag: 'Popups',
      summary: 'What a popup would show, as it stands in the editor.',
      access: 'site:analyst',
      scope: 'settings:read',
      isRead: true,
      body: popupPreviewInputSchema,
      response: popupFileSchema,
    },
    async ({ site, body }) => {
      const { widgets: _, ...file } = await render(site, body)
      return file
    },
  )

  api.route(
    {
      id: 'createPopupTestLink',
      method: 'POST',
      path: '/api/sites/:key/popups/test-link',
      tag: 'Popups',
      summary:
        'A page of the site with a popup as it stands in the editor, for whoever has the link.',
      access: 'site:editor',
      scope: null,
      body: popupTestInputSchema,
      response: popupTestLinkSchema,
    },
    async ({ site, body: { url: asked, ...input }, note }) => {
      const built = await files.current()
      const shown = await render(site, input)
      const made = built && composeFile(built.embed, { popup: shown, site })
      const hash = made && /^([\da-f]{32})\.js$/.exec(made.file)?.[1]
      if (!made || !hash || made.file !== popupContentFile(hash)) {
        throw new AppError('FOOTFALL_E_NOT_FOUND')
      }
      await tried.keep(site, made.file, Buffer.from(made.code))
      const { origins, generation } = (await sites.find(site)) ?? { origins: [] }
      const expiresAt = clock.now() + DEBUG_LINK_LIFE_MS
      const said = { site, generation, expiresAt, pick: `~${hash}` }
      const page = readPage(asked, origins)
      const { url } = signPage(keyring, page, said)
      // Whoever opens the link sees what nobody has published.
      note({ url: page.href, label: input.content.label })
      return { url, expiresAt }
    },
  )
}

/** By the fields of its parts, like a draft that is switched off: their bounds hold, half done it may be. */
const checkInput = ({ content, view }: PopupPreviewInput): PopupPreviewInput => {
  const settings = { view, triggers: [], rules: [], content: [content] }
  const checked = checkPopup({ kind: POPUP_KIND, isEnabled: false, settings })
  if (checked.ok) {
    const { settings: kept } = checked.draft
    return { content: kept.content[0] ?? content, view: kept.view }
  }
  throw new AppError('FOOTFALL_E_INVALID', {
    details: checked.problems.map(({ path, message }) => ({
      path: path.replace('settings.content.0', 'content').replace('settings.view', 'view'),
      message,
    })),
  })
}
