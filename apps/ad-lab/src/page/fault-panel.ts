import type { Fault } from '../lab/fault.ts'
import type { HeldRequest } from '../lab/fault-store.ts'
import type { FaultPreset, Platform } from '../platforms/platform.ts'
import { html, type Markup } from './html.ts'

const COMMON: readonly FaultPreset[] = [
  { label: 'Unavailable', hint: 'Responds 503', command: { kind: 'status', status: 503 } },
  { label: 'Slow', hint: 'Answers after 3 s', command: { kind: 'slow', ms: 3000 } },
  { label: 'Hang', hint: 'Never answers', command: { kind: 'hang' } },
  { label: 'Cut off', hint: 'Resets the connection', command: { kind: 'reset' } },
  {
    label: 'Lose the answer',
    hint: 'Takes it in, then resets',
    command: { kind: 'reset', when: 'after' },
  },
  { label: 'Hold', hint: 'Waits for your release', command: { kind: 'hold' } },
]

const TARGET_WORDS = { api: 'API', hit: 'Browser hits', script: 'Script' } as const

/** Buttons that make a platform fail. They work without a script; the script only spares the reload. */
export const faultForm = (platforms: readonly Platform[], chosenId: string): Markup => {
  const chosen = platforms.find((platform) => platform.id === chosenId) ?? platforms[0]
  return html`<form class="fault-form" method="post" action="/lab/faults">
    <label class="field"><span>Platform</span>
      <select name="platform">${platforms.map((p) => html`<option value="${p.id}"${p === chosen && html` selected`}>${p.name}</option>`)}</select>
    </label>
    ${platforms.map((p) => targetChoice(p, p === chosen))}
    <fieldset class="field"><legend>How often</legend><div class="segments">
      ${choice('times', '1', 'Once', true)}${choice('times', '5', '5 times')}${choice('times', '', 'Until cleared')}
    </div></fieldset>
    <div class="presets">${COMMON.map(presetButton)}</div>
    ${platforms.map((p) => p.presets.length > 0 && html`<div class="presets" data-for="${p.id}"${p !== chosen && html` hidden`}><p class="presets-title">As ${p.name} does</p>${p.presets.map(presetButton)}</div>`)}
  </form>`
}

const targetChoice = (
  platform: Platform,
  isShown: boolean,
): Markup => html`<fieldset class="field" data-for="${platform.id}"${!isShown && html` hidden disabled`}><legend>What fails</legend><div class="segments">
    ${platform.targets.map((target, index) => choice('on', target, TARGET_WORDS[target], isShown && index === 0))}
  </div></fieldset>`

const choice = (name: string, value: string, word: string, isChecked = false): Markup =>
  html`<label><input type="radio" name="${name}" value="${value}"${isChecked && html` checked`}><span>${word}</span></label>`

const presetButton = ({ label, hint, command }: FaultPreset): Markup =>
  html`<button class="preset" name="preset" value="${JSON.stringify(command)}"><b>${label}</b><span>${hint}</span></button>`

/** What is failing now and which requests wait. */
export const faultStatus = (
  faults: readonly Fault[],
  held: readonly HeldRequest[],
  nameOf: (id: string) => string,
): Markup => {
  if (faults.length === 0 && held.length === 0) {
    return html`<p class="calm">All platforms answer as usual.</p>`
  }
  return html`<ul class="faults">
    ${
      held.length > 0 &&
      html`<li><span><b>${held.length} ${held.length === 1 ? 'request' : 'requests'} held</b><span class="muted">waiting for release</span></span>
      ${actionButton('/lab/faults/release', '', 'Release')}</li>`
    }
    ${faults.map(
      (
        fault,
      ) => html`<li><span><b>${nameOf(fault.platform)}: ${faultText(fault)}</b><span class="muted">${TARGET_WORDS[fault.on]} · ${countText(fault)}</span></span>
      ${actionButton('/lab/faults/clear', fault.id, 'End')}</li>`,
    )}
  </ul>
  ${faults.length > 1 && html`<div class="faults-all">${actionButton('/lab/faults/clear', '', 'End all faults')}</div>`}`
}

const actionButton = (action: string, id: string, word: string): Markup =>
  html`<form method="post" action="${action}"><input type="hidden" name="id" value="${id}"><button class="quiet">${word}</button></form>`

const faultText = ({ kind, status, code, ms, when }: Fault): string => {
  const text = {
    status: `responds ${status}`,
    code: `answers code ${code}`,
    slow: `answers after ${ms} ms`,
    hang: 'never answers',
    reset: 'cuts the connection',
    hold: 'holds requests',
    fewer: 'says it took one event fewer',
  }[kind]
  return when === 'after' && kind !== 'fewer' ? `${text}, after taking it in` : text
}

const countText = ({ times, struck }: Fault): string => {
  if (times !== undefined) return `${times - struck} to go`
  return struck === 0 ? 'until cleared' : `until cleared, struck ${struck}`
}
