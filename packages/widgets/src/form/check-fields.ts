import type { Remembered } from '@footfall/behaviors'
import { type ErrorDetail, FORM_CONSENT } from '@footfall/contract'
import { type FormSteps, turnOff } from './create-steps.ts'
import { type PageField, problemOf, shownFields, wrongFile } from './page-fields.ts'
import type { ProblemLines } from './show-problems.ts'

/** Which of a form's fields are asked for, and what is wrong with them. */
export interface FieldChecks {
  /** Those whose conditions hold. */
  shown(): readonly PageField[]
  /** Hides and disables the others: they are neither asked for nor sent. */
  refresh(): void
  /** Says at each of them what is wrong with it; true if nothing is. */
  check(fields: readonly PageField[]): boolean
  /** Somebody has changed what stands there. */
  change(target: Node): void
  /** Says what the server did not take. */
  refuse(problems: readonly ErrorDetail[]): void
}

/** `text`: the form's words by their name. */
export const createFieldChecks = (
  fields: readonly PageField[],
  lines: ProblemLines,
  steps: FormSteps,
  remembered: Remembered,
  text: (name: string) => string,
): FieldChecks => {
  let shown: readonly PageField[] = fields

  const refresh = (): void => {
    shown = shownFields(fields)
    for (const field of fields) {
      if (!field.showIfField) continue
      const isOff = !shown.includes(field)
      turnOff(remembered, field.holder, isOff)
      for (const control of field.controls)
        remembered.attribute(control, 'disabled', isOff ? '' : null)
      if (isOff) lines.set(field, '')
    }
    steps.refresh()
  }
  const judge = (field: PageField): boolean => {
    const problem = problemOf(field)
    lines.set(field, problem ? wordsFor(field, problem, text) : '')
    return !problem
  }
  const goTo = (field: PageField): void => {
    steps.goTo(field.holder)
    field.controls[0]?.focus()
  }
  const report = (wrong: readonly PageField[]): void => {
    if (wrong[0]) {
      lines.list(text('wrong'), wrong, goTo)
      goTo(wrong[0])
    } else lines.say('')
  }
  return {
    shown: () => shown,
    refresh,
    check(asked) {
      const wrong = asked.filter((field) => !judge(field))
      report(wrong)
      return !wrong[0]
    },
    change(target) {
      refresh()
      const field = fields.find(({ holder }) => holder.contains(target))
      // Told once, a visitor sees at once that it is right now.
      if (field && lines.isWrong(field)) judge(field)
    },
    refuse(problems) {
      const wrong = problems.flatMap(({ path, problem = '' }) => {
        const field =
          shown.find(({ key }) => key === path) ??
          shown.find(({ key }) => path === 'consent' && key === FORM_CONSENT)
        if (field) lines.set(field, wordsFor(field, problem, text))
        return field ?? []
      })
      if (wrong[0]) report(wrong)
      else lines.say(text('failed'))
    },
  }
}

const wordsFor = (field: PageField, problem: string, text: (name: string) => string): string => {
  const accepted = field.controls[0]?.getAttribute('accept') ?? ''
  // A page that lost its words still says which rule it is.
  const words = (text(problem) || problem).replace('{types}', accepted)
  const file = /^file-(size|type)$/.test(problem) && wrongFile(field)
  return file ? `${file.name}: ${words}` : words
}
