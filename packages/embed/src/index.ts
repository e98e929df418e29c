export { behaviorName } from './compose/behavior-name.ts'
export type { ComposedChunk } from './compose/compose-chunk.ts'
export type { PopupContents, PopupShown } from './compose/compose-popups.ts'
export { composeStub } from './compose/compose-stub.ts'
export { createLoaderMaker, type LoaderMaker } from './compose/loader-maker.ts'
export { type EmbedManifest, lightName } from './compose/manifest.ts'
export {
  type Composition,
  chunkMap,
  chunkText,
  composeFile,
  composeLoader,
  type Embed,
  embedFolder,
  readEmbed,
} from './compose/read-embed.ts'
export { type PopupPlace, renderPopup, renderPopups } from './compose/render-popup.ts'
