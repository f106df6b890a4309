import type { Viewer } from '../../../platform/http/viewer.ts'

/** Screenshots may show private data: only the author and administrators see them. */
export const canSeeScreenshot = (viewer: Viewer | null, feedback: { userId: number }) =>
  viewer !== null && (viewer.isAdmin || viewer.id === feedback.userId)
