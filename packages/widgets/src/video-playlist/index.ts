export type { PlaylistFilm, VideoPlaylistProps } from './VideoPlaylist.tsx'
export { VideoPlaylist } from './VideoPlaylist.tsx'
