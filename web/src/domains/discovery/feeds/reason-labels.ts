import type { ReasonCode } from '@kinora/contract/discovery/feeds/schemas'

export type ReasonContext = 'home' | 'related'

const homeReasons: Record<ReasonCode, string> = {
  subscription: 'You subscribe to {name}',
  watchedWith: 'People who finished {name} finished this too',
  channel: 'You recently watched {name}',
  tag: 'You recently watched videos with the tag {name}',
  category: 'You recently watched videos in {name}',
  fresh: 'It was published recently',
  popular: 'Many people are watching it right now',
}

const relatedReasons: Record<ReasonCode, string> = {
  ...homeReasons,
  channel: 'It comes from the same channel, {name}',
  tag: 'It has the same tag, {name}',
  category: 'It is in the same category, {name}',
}

export function reasonText(code: ReasonCode, context: ReasonContext): { before: string; after: string } {
  const [before = '', after = ''] = (context === 'home' ? homeReasons : relatedReasons)[code].split('{name}')
  return { before, after }
}

/** Whole percents of the sum; negative weights count as 0. */
export function percentShares(weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + Math.max(0, weight), 0)
  return weights.map((weight) => (sum > 0 ? Math.round((Math.max(0, weight) / sum) * 100) : 0))
}
