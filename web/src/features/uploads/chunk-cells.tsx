import { classes } from '../../lib/classes.ts'
import { chunkMap, type Cell } from './chunk-plan.ts'
import { percentOf } from './queue-words.ts'
import type { QueuedFile } from './queued-file.ts'

const looks: Record<Cell, string> = {
  received: 'bg-accent',
  sending: 'animate-breathe bg-accent opacity-45',
  missing: 'bg-press',
}
const perRow = 32

/** Which chunks of a file have arrived, which travel and which are still to come. */
export function ChunkCells({ file }: { file: QueuedFile }) {
  const cells = chunkMap(file)
  return (
    <div className="relative mt-2">
      <progress
        aria-label={`Upload of ${file.name}`}
        max={100}
        value={percentOf(file)}
        className="absolute inset-0 size-full opacity-0"
      />
      <div
        aria-hidden="true"
        className="grid gap-0.5"
        style={{ gridTemplateColumns: `repeat(${Math.min(perRow, cells.length)}, 1fr)` }}
      >
        {cells.map((cell, index) => (
          // A cell is its place in the file.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={classes('h-1.25 rounded-[1.5px]', looks[cell])} />
        ))}
      </div>
    </div>
  )
}
