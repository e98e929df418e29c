import pino, { type DestinationStream, type Logger } from 'pino'

/**
 * The server's log. What goes into it is not personal by rule; errors are made so by force, because a database quotes the
 * row it refused and a parser the text it could not read.
 */
export const createLogger = (level: string, to?: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, to)

interface ErrorText {
  type: string
  message: string
  code?: string
  at?: string[]
  cause?: ErrorText
}

const MAX_DEPTH = 4

/** Class, code and place of an error. Its words only where they are ours: others' may quote what a visitor sent. */
export const describeError = (error: unknown, depth = 0): ErrorText => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' }
  const { code } = error as { code?: unknown }
  const isQuoting = error instanceof SyntaxError || 'severity' in error || 'issues' in error
  return {
    type: error.name,
    message: isQuoting ? 'left out: may quote data' : error.message,
    ...(code !== undefined && { code: String(code).slice(0, 64) }),
    at: frames(error.stack),
    ...(error.cause !== undefined &&
      depth < MAX_DEPTH && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The stack without its first lines, which repeat the message. */
const frames = (stack = ''): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)
