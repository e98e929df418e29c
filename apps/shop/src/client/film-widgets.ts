import { startWidgets } from '@footfall/widgets/start'
import { browser as video } from '@footfall/widgets/video/controller'
import { browser as videoPlaylist } from '@footfall/widgets/video-playlist/controller'

/** Films play in their place; until then, and without this, those of providers are links. */
export const startFilmWidgets = (page: Document): void => {
  startWidgets(page, { video, 'video-playlist': videoPlaylist })
}
