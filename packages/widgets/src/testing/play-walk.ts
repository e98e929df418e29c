import type { PopupAct, PopupState, PopupWalk } from './popup-walks.ts'

/** What plays the person, and reaches the page, in one kind of browser. */
export interface WalkDriver {
  open(walk: PopupWalk): Promise<void>
  press(key: 'Tab' | 'Escape'): Promise<void>
  click(selector: string): Promise<void>
  clickAt(x: number, y: number): Promise<void>
  /** What no person does. */
  play(act: PopupAct): Promise<void>
  /** After some frames: what was not to come has had its time. */
  state(): Promise<PopupState>
  end(): Promise<void>
}

/** A busy machine brings the page's own part late. */
const TRIES = 40

/** Takes a popup through its steps. What came otherwise than they say is returned, with the step's number. */
export const playWalk = async (walk: PopupWalk, driver: WalkDriver): Promise<string[]> => {
  const differences: string[] = []
  const look = async (step: number, brings: Partial<PopupState>): Promise<void> => {
    let found: string[] = []
    for (let tries = 0; tries < TRIES; tries++) {
      found = differing(await driver.state(), brings)
      if (!found[0]) return
    }
    differences.push(...found.map((one) => `step ${step}: ${one}`))
  }
  await driver.open(walk)
  await look(0, walk.begins)
  for (const [at, [act, brings]] of (walk.steps ?? []).entries()) {
    if ('press' in act) await driver.press(act.press)
    else if ('click' in act) await driver.click(act.click)
    else if ('clickAt' in act) await driver.clickAt(...act.clickAt)
    else await driver.play(act)
    await look(at + 1, brings)
  }
  await driver.end()
  return differences
}

const differing = (state: PopupState, brings: Partial<PopupState>): string[] =>
  Object.entries(brings).flatMap(([name, value]) => {
    const came = JSON.stringify(state[name as keyof PopupState])
    return came === JSON.stringify(value)
      ? []
      : [`${name} ${came} instead of ${JSON.stringify(value)}`]
  })
