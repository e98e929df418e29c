import type { ReportAbout } from '@footfall/contract'

/** Whether some of the days are not counted in full yet. */
export const isBehind = ({ days, countedSince }: ReportAbout): boolean =>
  countedSince !== undefined && days.from < countedSince
