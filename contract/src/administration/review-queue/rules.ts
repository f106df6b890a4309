export const reviewQueueKinds = [
  'reports',
  'appeals',
  'videos',
  'posts',
  'heldComments',
  'claims',
  'applications',
  'payouts',
  'failedVideos',
  'feedback',
] as const
export type ReviewQueueKind = (typeof reviewQueueKinds)[number]
