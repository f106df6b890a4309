export const categoryLimits = {
  nameMin: 2,
  name: 50,
  description: 500,
  youtubeEquivalent: 100,
  tags: 30,
  tag: 50,
  bulkSize: 100,
} as const

export const categoryStatuses = ['active', 'hidden', 'archived'] as const
