export { composeStub } from './compose-stub.ts'
export type { EmbedManifest } from './manifest.ts'
export {
  chunkMap,
  chunkText,
  composeLoader,
  type Embed,
  embedFolder,
  readEmbed,
} from './read-embed.ts'
