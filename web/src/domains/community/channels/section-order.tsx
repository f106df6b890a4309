import { type ChannelSection, channelSections } from '@kinora/contract/community/channels/rules'
import { useId } from 'react'
import { Switch } from '../../../ui/switch.tsx'
import { useReorder } from '../../../ui/reorder/use-reorder.ts'
import { DragHandle } from '../../../ui/reorder/drag-handle.tsx'
import { classes } from '../../../lib/classes.ts'
import { moveRow, type SectionRow } from './section-rows.ts'

const sectionLabels: Record<ChannelSection, string> = {
  latest: 'Latest',
  popular: 'Most viewed',
  shorts: 'Shorts',
  playlists: 'Playlists',
}

interface SectionOrderProps {
  rows: SectionRow[]
  onChange: (rows: SectionRow[]) => void
}

export function SectionOrder({ rows, onChange }: SectionOrderProps) {
  const id = useId()
  const labelAt = (at: number) => sectionLabels[rows[at]?.section ?? 'latest']
  const { listRef, spoken, isDragged, styleOf, handleProps } = useReorder({
    keys: rows.map(({ section }) => channelSections.indexOf(section)),
    total: rows.length,
    nameOf: labelAt,
    onMove: (from, to) => onChange(moveRow(rows, from, to)),
  })
  const setEnabled = (at: number, isEnabled: boolean) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, isEnabled } : row)))
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-strong">Sections</legend>
      <ol ref={listRef} className="relative grid">
        {rows.map(({ section, isEnabled }, at) => (
          <li key={section} style={styleOf(at)} className={isDragged(at) ? 'relative z-4' : undefined}>
            <div
              className={classes(
                'group/card flex items-center gap-2 rounded-md py-1 pr-1',
                isDragged(at) && 'bg-raised shadow-raised',
              )}
            >
              <DragHandle
                {...handleProps(at)}
                label={`Move ${sectionLabels[section]}, ${at + 1} of ${rows.length}`}
                aria-describedby={id}
              />
              <div className="min-w-0 flex-1">
                <Switch
                  label={sectionLabels[section]}
                  checked={isEnabled}
                  onCheckedChange={(checked) => setEnabled(at, checked)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <output aria-live="polite" className="sr-only">
        {spoken}
      </output>
      <p id={id} hidden>
        Space picks it up, arrow keys move it, Space drops it, Escape cancels.
      </p>
    </fieldset>
  )
}
