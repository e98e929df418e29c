import { type LightWidget, renderLight } from '../light/render-light.ts'
import type { RenderWidget } from '../shared/render-in-shadow.ts'
import { settingsOf, VideoPlaylist, type VideoPlaylistProps } from './VideoPlaylist.tsx'
import css from './video-playlist.css?inline'

export const light: LightWidget<VideoPlaylistProps> = {
  name: 'video-playlist',
  css,
  settings: settingsOf,
  draw: (props) => <VideoPlaylist {...props} />,
}

/** The HTML a server puts into a page. */
export const render: RenderWidget<VideoPlaylistProps> = renderLight(light)
