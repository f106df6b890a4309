import type { ChannelAnalytics } from '@kinora/contract/studio/studio/schemas'
import { analyticsRules } from '@kinora/contract/studio/studio/rules'
import { formatDuration, formatInteger } from '../../../lib/format.ts'
import { Panel } from './panel.tsx'

type TermsData = Pick<ChannelAnalytics, 'searchTerms' | 'rareSearchViews'>

export const TermsPanel = ({ found: { searchTerms, rareSearchViews } }: { found: TermsData }) => (
  <Panel title="Search terms" unit="that led here">
    {searchTerms.length === 0 ? (
      <p className="text-13 text-fg-muted">
        No search term led {analyticsRules.fewestOfTerm} people or more here.
      </p>
    ) : (
      <div className="max-h-110 overflow-y-auto">
        <table className="w-full table-fixed text-13">
          <thead>
            <tr className="text-12 text-fg-faint *:pb-2 *:font-strong">
              <th scope="col" className="text-left">
                Term
              </th>
              <th scope="col" className="w-16 text-right">
                Views
              </th>
              <th scope="col" className="w-20 text-right">
                Avg. view
              </th>
            </tr>
          </thead>
          <tbody>
            {searchTerms.map(({ term, views, averageSeconds }) => (
              <tr key={term} className="border-t border-line *:py-2">
                <th scope="row" className="truncate text-left font-normal">
                  {term}
                </th>
                <td className="text-right tabular-nums">{formatInteger(views)}</td>
                <td className="text-right text-fg-muted tabular-nums">{formatDuration(averageSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    {(searchTerms.length > 0 || rareSearchViews > 0) && (
      <p className="mt-auto pt-3 text-12 text-pretty text-fg-faint">
        Terms used by {analyticsRules.fewestOfTerm} people or more.
        {rareSearchViews > 0 &&
          ` Another ${formatInteger(rareSearchViews)} ${rareSearchViews === 1 ? 'view' : 'views'} came from rarer ones.`}
      </p>
    )}
  </Panel>
)
