import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import { classes } from '../../../lib/classes.ts'
import { formatInteger } from '../../../lib/format.ts'
import { Panel } from './panel.tsx'
import { verdictLabels } from './origin-labels.ts'

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
