import type { WatchedVideo } from '@kinora/contract/discovery/history/schemas'
import { groupByDay } from './day-groups.ts'
import { HistoryRow } from './history-row.tsx'
import { ShortsStrip } from './shorts-strip.tsx'

export const HistoryList = ({ entries, isBusy }: { entries: readonly WatchedVideo[]; isBusy: boolean }) => (
  <div aria-busy={isBusy || undefined} className="grid gap-6">
    {groupByDay(entries).map(({ title, nearness, blocks }) => (
      <section key={title} aria-label={title}>
        <h2 className="mb-2 title-16">{title}</h2>
        {blocks.map((block) =>
          block.kind === 'video' ? (
            <HistoryRow key={block.entry.id} entry={block.entry} nearness={nearness} />
          ) : (
            <ShortsStrip key={block.entries[0]?.id} entries={block.entries} nearness={nearness} />
          ),
        )}
      </section>
    ))}
  </div>
)
