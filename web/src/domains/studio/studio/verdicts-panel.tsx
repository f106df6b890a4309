import { msg, plural, t, type Message } from '@kinora/contract/text/translate'
import type { ViewVerdict } from '@kinora/contract/studio/studio/rules'
import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import type { ViewSource } from '@kinora/contract/studio/views/rules'
import { classes } from '../../../lib/classes.ts'
import { formatInteger } from '../../../lib/format.ts'
import { siteName } from '../../../lib/use-title.ts'
import { Panel } from './panel.tsx'

export const sourceLabels: Record<ViewSource, Message> = {
  home: msg`Home`,
  search: msg`Search on ${{ siteName }}`,
  related: msg`Related videos`,
  subscriptions: msg`Subscriptions`,
  channel: msg`Channel page`,
  playlist: msg`Playlists`,
  shorts: msg`Shorts feed`,
  trending: msg`Trending`,
  external: msg`Other sites`,
  direct: msg`Direct`,
}

const verdictLabels: Record<ViewVerdict, Message> = {
  counted: msg`Counted`,
  repeat: msg`Same viewer within 6 hours`,
  short: msg`Not watched for long enough`,
  background: msg`On a page that was never visible`,
  bot: msg`Known bots`,
  own: msg`Your own plays, also signed out on your network`,
  suspect: msg`Too many from one network or person in a day`,
}

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
      title={t`Counted views`}
      action={
        <span className="text-12 text-fg-faint tabular-nums">
          {t`${plural({ count: all }, { one: '# started', other: '# started' })}`}
        </span>
      }
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
              {t(verdictLabels[verdict])}
            </dt>
            <dd className="tabular-nums">{formatInteger(count)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
