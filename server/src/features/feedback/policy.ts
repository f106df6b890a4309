import type { Viewer } from '../../platform/http/viewer.ts'

/** What is to be seen in a picture of somebody's screen is for its author, and for those who read feedback. */
export const canSeeScreenshot = (viewer: Viewer | null, feedback: { userId: number }) =>
  viewer !== null && (viewer.isAdmin || viewer.id === feedback.userId)
