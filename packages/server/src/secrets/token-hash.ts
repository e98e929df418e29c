import { createHash } from 'node:crypto'

/** What is stored of a token. It is random, so that a quick hash will do. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
