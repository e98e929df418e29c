import type { PopupRuleEntry, SettingsEntry } from '@footfall/contract'

/** Every trigger of popups, by the name of its folder. */
export const popupTriggers: Readonly<Record<string, SettingsEntry>> = {}

/** Every rule of popups, by the name of its folder. */
export const popupRules: Readonly<Record<string, PopupRuleEntry>> = {}
