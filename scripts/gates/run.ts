/** Runs every gate over the repository: one line each, findings below, exit code 1 when there are any. */
import { join } from 'node:path'
import { apiFiles } from './api-files.ts'
import { bundleContents } from './bundle-contents.ts'
import { consoleTexts } from './console-texts.ts'
import { entries } from './entries.ts'
import { forbiddenWords } from './forbidden-words.ts'
import { functionLengths } from './function-lengths.ts'
import type { Finding, Gate } from './gate.ts'
import { importDirection } from './import-direction.ts'
import { pageRequests } from './page-requests.ts'
import { platformNames } from './platform-names.ts'
import { roomCircles } from './room-circles.ts'
import { shrinkingLists } from './shrinking-lists.ts'
import { testHygiene } from './test-hygiene.ts'
import { toolSizes } from './tool-sizes.ts'
import { typedSettings } from './typed-settings.ts'
import { unused } from './unused.ts'
import { widgetSizes } from './widget-sizes.ts'

const gates: Readonly<Record<string, Gate>> = {
  'import-direction': importDirection,
  'room-circles': roomCircles,
  entries,
  'api-files': apiFiles,
  'bundle-contents': bundleContents,
  // After the one that builds.
  'tool-sizes': toolSizes,
  'widget-sizes': widgetSizes,
  'forbidden-words': forbiddenWords,
  'function-lengths': functionLengths,
  'shrinking-lists': shrinkingLists,
  'page-requests': pageRequests,
  'platform-names': platformNames,
  'test-hygiene': testHygiene,
  unused,
  'typed-settings': typedSettings,
  'console-texts': consoleTexts,
}

const root = join(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** A gate that cannot look has not passed. */
const runGate = async (gate: Gate, notes: string[]): Promise<readonly Finding[]> => {
  try {
    return await gate(root, (text) => notes.push(text))
  } catch (error) {
    return [{ file: '.', message: error instanceof Error ? error.message : String(error) }]
  }
}

for (const [name, gate] of Object.entries(gates)) {
  const notes: string[] = []
  const findings = await runGate(gate, notes)
  if (findings.length > 0) {
    say(`FAIL ${name}: ${findings.length}`)
  } else {
    say(notes.length > 0 ? `note ${notes.join('; ')}` : `ok   ${name}`)
  }
  for (const { file, line, message } of findings) {
    say(`     ${file}${line ? `:${line}` : ''}  ${message}`)
  }
  if (findings.length > 0) {
    process.exitCode = 1
  }
}
