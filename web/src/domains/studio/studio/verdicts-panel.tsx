import type { ViewVerdict } from '@kinora/contract/studio/studio/rules'
import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import type { ViewSource } from '@kinora/contract/studio/views/rules'
import { classes } from '../../../lib/classes.ts'
import { formatInteger } from '../../../lib/format.ts'
import { siteName } from '../../../lib/use-title.ts'
import { Panel } from './panel.tsx'

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

const verdictLabels: Record<ViewVerdict, string> = {
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

const verdictColours = {
  counted: 'bg-fg',
  repeat: 'bg-chart-4',
  short: 'bg-chart-2',
  background: 'bg-chart-3',
  bot: 'bg-chart-5',
  own: 'bg-chart-1',
  suspect: 'bg-danger',
} as const

export function VerdictsPanel({ verdicts }: { verdicts: ChannelAnalytics['verdicts'] }) {
  const all = verdicts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Panel
      title="Counted views"
      action={<span className="text-12 text-fg-faint tabular-nums">{formatInteger(all)} started</span>}
    >
      <div aria-hidden="true" className="mb-3 flex h-2 gap-0.5 overflow-hidden rounded-full bg-press">
        {verdicts
          .filter(({ count }) => count > 0)
          .map(({ verdict, count }) => (
            <span
              key={verdict}
              className={verdictColours[verdict]}
              style={{ width: `${(100 * count) / Math.max(1, all)}%` }}
            />
          ))}
      </div>
      <dl className="divide-y divide-line text-13">
        {verdicts.map(({ verdict, count }) => (
          <div key={verdict} className="flex items-center gap-2.5 py-1.75">
            <dt
              className={classes(
                'flex flex-1 items-center gap-2.5',
                verdict === 'counted' ? 'font-strong' : 'text-fg-muted',
              )}
            >
              <span
                aria-hidden="true"
                className={`size-2 flex-none rounded-[2px] ${verdictColours[verdict]}`}
              />
              {verdictLabels[verdict]}
            </dt>
            <dd className="tabular-nums">{formatInteger(count)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
