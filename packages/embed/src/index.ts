export { composeStub } from './compose-stub.ts'
export type { EmbedManifest } from './manifest.ts'
export { chunkMap, composeLoader, type Embed, embedFolder, readEmbed } from './read-embed.ts'
