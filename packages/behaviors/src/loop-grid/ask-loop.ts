import type { OwnPage } from '@footfall/contract'
import { filtersOf, pageOf } from './address.ts'
import type { ParseMarkup } from './parse-markup.ts'

/** What a builder leaves on its pages, and has in its editor. */
interface HostWindow {
  parent: object
  ElementorProFrontendConfig?: { loopFilter?: { nonce?: string } }
  elementorFrontend?: { isEditMode?(): boolean }
  elementor?: { getContainer(id: string): { model: object } }
  fetch(url: OwnPage, init?: RequestInit): Promise<Response>
}

/** Part of a grid's element that is swapped. */
export const contentOf = (grid: ParentNode): HTMLElement =>
  grid.querySelector<HTMLElement>('.elementor-widget-container') ?? (grid as HTMLElement)

/**
 * The grid's content at an address; whatever is no list throws. Hosts' routes return first pages; a further one is taken out of
 * the page itself, and so is everything where there is no route.
 */
export const askLoop = async (
  page: object,
  parse: ParseMarkup,
  id: string,
  postId: unknown,
  loopUrl: string,
  url: URL,
  signal: AbortSignal,
): Promise<Iterable<Node>> => {
  const window = page as HostWindow
  const isPage = !loopUrl || pageOf(id, url)
  const isEditing = window.elementorFrontend?.isEditMode?.()
  const { ElementorProFrontendConfig: config, parent } = window
  const body = {
    post_id: postId,
    widget_filters: { taxonomy: filtersOf(id, url) },
    widget_id: id,
    pagination_base_url: url,
    ...(isEditing && {
      widget_model: (parent as HostWindow).elementor?.getContainer(id).model,
      is_edit_mode: true,
    }),
  }
  const response = await window.fetch((isPage ? url.href : loopUrl) as OwnPage, {
    signal,
    mode: 'same-origin',
    ...(!isPage && {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(isEditing && { 'X-WP-Nonce': config?.loopFilter?.nonce ?? '' }),
      },
      body: JSON.stringify(body),
    }),
  })
  if (!response.ok) throw response.status
  if (isPage) {
    const grid = parse(await response.text()).querySelector(`[data-id="${id}"]`)
    return contentOf(grid as Element).childNodes
  }
  const { data } = await response.json()
  if (typeof data !== 'string') throw data
  return parse(data).body.childNodes
}
