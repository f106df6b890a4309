import type { TrendingWindow } from '@kinora/contract/discovery/feeds/rules'

const windowPhrases: Record<TrendingWindow, string> = {
  day: 'the last 24 hours',
  week: 'the last 7 days',
  month: 'the last 30 days',
}
const listNames: Record<TrendingWindow, string> = {
  day: 'today',
  week: 'the week',
  month: 'the month',
}

interface WindowFallback {
  window: TrendingWindow
  shown: TrendingWindow
  category: string | undefined
}

/** Null unless the list falls back to a longer window. */
export function fallbackLabels({ window, shown, category }: WindowFallback) {
  if (window === shown) return null
  const categoryText = category === undefined ? '' : ` in ${category}`
  return {
    text: `Nothing is trending${categoryText} in ${windowPhrases[window]}.`,
    instead: `This is the list of ${listNames[shown]}.`,
  }
}

/** Last 24 hours, Music */
export const listTitle = (window: TrendingWindow, category: string | undefined) =>
  `${{ day: 'Last 24 hours', week: 'Last 7 days', month: 'Last 30 days' }[window]}, ${category ?? 'all categories'}`

/** 41,300.2 → 41,300; one decimal below a hundred, to distinguish neighbours. */
export const scoreLabel = (score: number) =>
  score < 100 ? score.toFixed(1) : Math.round(score).toLocaleString('en-US')

/** 21:35, in local time. */
export const clockTime = (time: string) =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
