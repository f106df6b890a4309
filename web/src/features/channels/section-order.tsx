import { channelSections, type ChannelSection } from '@kinora/contract/channel-rules'
import { useId } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { useReorder } from '../../ui/reorder/use-reorder.ts'
import { Grip } from '../../ui/reorder/grip.tsx'
import { classes } from '../../lib/classes.ts'
import { movedRow, type SectionRow } from './section-rows.ts'

const names: Record<ChannelSection, string> = {
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
  const nameAt = (at: number) => names[rows[at]?.section ?? 'latest']
  const { listRef, spoken, isHeld, styleOf, gripOf } = useReorder({
    keys: rows.map(({ section }) => channelSections.indexOf(section)),
    total: rows.length,
    nameOf: nameAt,
    onMove: (from, to) => onChange(movedRow(rows, from, to)),
  })
  const show = (at: number, isShown: boolean) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, isShown } : row)))
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-strong">Sections</legend>
      <ol ref={listRef} className="relative grid">
        {rows.map(({ section, isShown }, at) => (
          <li key={section} style={styleOf(at)} className={isHeld(at) ? 'relative z-4' : undefined}>
            <div
              className={classes(
                'group/card flex items-center gap-2 rounded-md py-1 pr-1',
                isHeld(at) && 'bg-raised shadow-raised',
              )}
            >
              <Grip
                {...gripOf(at)}
                label={`Move ${names[section]}, ${at + 1} of ${rows.length}`}
                aria-describedby={id}
              />
              <div className="min-w-0 flex-1">
                <Switch
                  label={names[section]}
                  checked={isShown}
                  onCheckedChange={(checked) => show(at, checked)}
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
