import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { killGroup } from '../support/kill-group.ts'
import type { Report } from './judge.ts'
import type { Mutant } from './mutant.ts'

/** A hung test must not hold up the other rows. */
const LONGEST_MS = 300_000

/** What the program in the copy is asked to run. */
export interface VitestRequest {
  tests: readonly string[]
  name: string | undefined
  /** Files whose text is another than at the request before. */
  changed: readonly string[]
}

type Project = Mutant['project']

/** Runs tests of one copy of the work tree; a Vitest per project stays up between runs. */
export interface VitestLane {
  run(row: Mutant, changed: readonly string[]): Promise<Report | undefined>
  /** The next run has a Vitest of its own. */
  restart(project: Project): void
  /** The file's text is another than at the last run. */
  forget(file: string): void
  destroy(): void
}

export const createVitestLane = (folder: string): VitestLane => {
  const programs = new Map<Project, ChildProcess>()
  // Each program hears of every change, also of those made while another one ran.
  const unheard = new Map<Project, Set<string>>()

  const stop = (project: Project): void => {
    const { pid } = programs.get(project) ?? {}
    programs.delete(project)
    // A group of its own, so that it ends with all it started.
    killGroup(pid)
  }

  const start = async (project: Project): Promise<ChildProcess> => {
    const main = join(folder, 'tests/mutants/vitest-main.ts')
    const child = fork(main, [project], {
      cwd: folder,
      // A test that fails once is what is looked for, and what it prints is in the report.
      env: { ...process.env, CI: '', FOOTFALL_SEEDED_FAULTS: 'true' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    })
    programs.set(project, child)
    unheard.set(project, new Set())
    await nextMessage(child)
    return child
  }

  const forget = (file: string): void => {
    for (const files of unheard.values()) files.add(file)
  }

  return {
    restart: stop,
    forget,
    async run({ project, tests, name }, changed) {
      const child = programs.get(project) ?? (await start(project))
      for (const file of changed) forget(file)
      const request: VitestRequest = { tests, name, changed: [...(unheard.get(project) ?? [])] }
      unheard.get(project)?.clear()
      child.send(request)
      const report = await nextMessage(child)
      if (report === undefined) stop(project)
      return report
    },
    destroy() {
      for (const project of [...programs.keys()]) stop(project)
    },
  }
}

/** Undefined when it died or said nothing for too long. */
const nextMessage = (child: ChildProcess): Promise<Report | undefined> =>
  new Promise((resolve) => {
    const end = (message?: Report): void => {
      clearTimeout(timer)
      child.off('message', end).off('exit', endEmpty).off('error', endEmpty)
      resolve(message)
    }
    const endEmpty = (): void => end()
    const timer = setTimeout(endEmpty, LONGEST_MS)
    child.on('message', end).on('exit', endEmpty).on('error', endEmpty)
  })
