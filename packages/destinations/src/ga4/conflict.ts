import type { ConflictSigns } from '@footfall/contract'
import { gtagSigns } from '../shared/google-conflict.ts'

export const conflict: ConflictSigns = { plugin: ['ga', 'trackingIds'], ...gtagSigns }
