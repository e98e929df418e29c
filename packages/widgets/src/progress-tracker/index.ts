export type { ProgressTrackerProps } from './ProgressTracker.tsx'
export { ProgressTracker } from './ProgressTracker.tsx'
