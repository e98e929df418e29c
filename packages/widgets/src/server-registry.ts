import type { WidgetServer } from '@footfall/contract'
import { server as cookieDeclaration } from './cookie-declaration/server.ts'
import { server as reviews } from './reviews/server.ts'

/** Widgets that show what the server knows, by folder name: each folder's `server` entry. */
export const servers: Readonly<Record<string, WidgetServer>> = {
  'cookie-declaration': cookieDeclaration,
  reviews,
}
