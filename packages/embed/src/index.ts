export type { ComposedChunk } from './compose-chunk.ts'
export { composeStub } from './compose-stub.ts'
export { createLoaderMaker, type LoaderMaker } from './loader-maker.ts'
export type { EmbedManifest } from './manifest.ts'
export {
  chunkMap,
  chunkText,
  composeHalves,
  composeLoader,
  type Embed,
  embedFolder,
  readEmbed,
} from './read-embed.ts'
