import type { ViewVerdict } from '@kinora/contract/studio/studio/rules'
import type { ViewSource } from '@kinora/contract/studio/views/rules'
import { siteName } from '../../../lib/use-title.ts'

export const sourceLabels: Record<ViewSource, string> = {
  home: 'Home',
  search: `Search on ${siteName}`,
  related: 'Related videos',
  subscriptions: 'Subscriptions',
  channel: 'Channel page',
  playlist: 'Playlists',
  shorts: 'Shorts feed',
  trending: 'Trending',
  external: 'Other sites',
  direct: 'Direct',
}

export const verdictLabels: Record<ViewVerdict, string> = {
  counted: 'Counted',
  repeat: 'Same viewer within 6 hours',
  short: 'Not watched for long enough',
  background: 'On a page that was never visible',
  bot: 'Known bots',
  own: 'Your own plays, also signed out on your network',
  suspect: 'Too many from one network or person in a day',
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

export const countryName = (code: string) => regionNames.of(code) ?? code
