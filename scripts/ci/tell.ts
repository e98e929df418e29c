import { relative } from 'node:path'
import type { PartCount } from './count.ts'
import type { TestResult } from './report.ts'

const SLOWEST = 10
const MESSAGE_LINES = 4

/** A failed test and the beginning of what it said. */
export const tellFailure = ({ file, name, message }: TestResult, root: string): string[] => {
  const said = message.split('\n').slice(0, MESSAGE_LINES)
  return [`✗ ${relative(root, file)} > ${name}`, ...said.map((line) => `    ${line}`)]
}

/** The slowest tests of all parts, the slowest first. */
export const tellSlowest = (tests: readonly TestResult[], root: string): string[] =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST)
    .map(
      ({ file, name, ms }) =>
        `${(ms / 1000).toFixed(1).padStart(6)} s  ${relative(root, file)} > ${name}`,
    )

/** One line for a part. */
export const tellPart = (
  part: string,
  { passed, failed, skipped }: PartCount,
  seconds: number,
): string =>
  `${part.padEnd(20)} ${String(seconds).padStart(4)} s  ${passed} passed, ${failed} failed${
    skipped > 0 ? `, ${skipped} skipped` : ''
  }`
