import { msg, plural, t } from '@kinora/contract/text/translate'
import { isSourceLanguage, numberFormat } from './intl-formats.ts'

/** In English 999 → 999, 1500 → 1.5K, 999_950 → 999.9K, 2_340_000 → 2.3M */
export function formatCount(value: number): string {
  if (!isSourceLanguage())
    return numberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(value)
  if (value >= 1_000_000) return `${(value / 1_000_000).toFixed(1)}M`
  // Values just below a million would become 1000.0K.
  if (value >= 1000) return `${Math.min(value / 1000, 999.9).toFixed(1)}K`
  return String(value)
}

// 1 view, 2 views, 1.5K views. What is counted in dozens says `#` where it stands.

export function formatViews(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} view`, other: msg`${{ shown }} views` })}`
}

export function formatVideos(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} video`, other: msg`${{ shown }} videos` })}`
}

export function formatSubscribers(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} subscriber`, other: msg`${{ shown }} subscribers` })}`
}

export function formatLikes(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} like`, other: msg`${{ shown }} likes` })}`
}

export function formatComments(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} comment`, other: msg`${{ shown }} comments` })}`
}

export function formatReplies(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} reply`, other: msg`${{ shown }} replies` })}`
}

export function formatUsers(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} user`, other: msg`${{ shown }} users` })}`
}

export function formatChannels(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} channel`, other: msg`${{ shown }} channels` })}`
}

export function formatReports(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} report`, other: msg`${{ shown }} reports` })}`
}

export function formatVotes(count: number): string {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} vote`, other: msg`${{ shown }} votes` })}`
}
