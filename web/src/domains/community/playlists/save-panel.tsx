import { t } from '@kinora/contract/text/translate'
import type { PlaylistMembership } from '@kinora/contract/community/playlists/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Plus from 'lucide-react/icons/plus'
import { useState, type ReactNode } from 'react'
import { BareCheckbox } from '../../../ui/checkbox.tsx'
import { menuItemClass, MenuIcon } from '../../../ui/dropdown-menu.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { visibilityLabels } from './playlist-labels.ts'
import { membershipsQuery, saveToPlaylist } from './save-to-playlist.ts'

interface SavePanelProps {
  videoId: number
  title?: ReactNode
}

export function SavePanel({ videoId, title }: SavePanelProps) {
  const [step, setStep] = useState<'choose' | 'create' | 'created'>('choose')
  if (step === 'create') return <CreateStep videoId={videoId} onDone={() => setStep('created')} />
  return (
    <>
      {title}
      <PlaylistChoices videoId={videoId} />
      <hr className="my-1 border-line" />
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- back from the form, the focus is where it was
        autoFocus={step === 'created'}
        onClick={() => setStep('create')}
        className={`${menuItemClass} hover:bg-press`}
      >
        <MenuIcon icon={Plus} />
        {t`New playlist`}
      </button>
    </>
  )
}

function PlaylistChoices({ videoId }: { videoId: number }) {
  const client = useQueryClient()
  const holders = useQuery(membershipsQuery(videoId))
  return (
    <QueryState query={holders} failed={t`Failed to fetch playlists`} loading={<ChoiceSkeletons />}>
      {({ items }) => (
        <ul className="max-h-75 overflow-y-auto">
          {items.map((holder) => (
            <li key={holder.id}>
              <PlaylistChoice
                holder={holder}
                onChange={(holds) =>
                  saveToPlaylist(client, videoId, { id: holder.id, name: holder.name, holds })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
  )
}

const PlaylistChoice = ({
  holder,
  onChange,
}: {
  holder: PlaylistMembership
  onChange: (holds: boolean) => void
}) => {
  const { icon, label } = visibilityLabels[holder.visibility]
  const visibility = t(label)
  return (
    <label className={`${menuItemClass} hover:bg-press`}>
      <BareCheckbox checked={holder.holds} onCheckedChange={(next) => onChange(next === true)} />
      <span dir="auto" className="min-w-0 flex-1 truncate" title={holder.name}>
        {holder.name}
      </span>
      <span title={visibility} className="text-fg-faint">
        <Glyph icon={icon} size={16} />
        <span className="sr-only">, {visibility}</span>
      </span>
    </label>
  )
}

const ChoiceSkeletons = () => (
  <div className="grid gap-px">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex min-h-9 items-center gap-3 px-2.5 touch:min-h-11">
        <Skeleton className="size-4.5" />
        <Skeleton className="h-4 w-32" />
      </div>
    ))}
  </div>
)

const load = () => import('./new-playlist-form.tsx')

/** Loaded lazily: the form needs the schemas, the checkboxes do not. */
function CreateStep({ videoId, onDone }: { videoId: number; onDone: () => void }) {
  return (
    <>
      <div className="flex items-center gap-1 font-strong">
        <IconButton label={t`Back`} icon={ArrowLeft} size="sm" onClick={onDone} />
        <h2>{t`New playlist`}</h2>
      </div>
      <LazyModule load={load} fallback={<ChoiceSkeletons />} onFailed={onDone}>
        {({ NewPlaylistForm }) => <NewPlaylistForm videoId={videoId} onDone={onDone} />}
      </LazyModule>
    </>
  )
}
