import { buildEmbed } from './src/build/build-embed.ts'

export { buildEmbed }

if (import.meta.main) await buildEmbed()
