import { plural, t } from '@kinora/contract/text/translate'
import { captions } from '@kinora/contract/library/captions/calls'
import { writeSrt, writeVtt } from '@kinora/contract/library/captions/cues/write-captions'
import { languageName } from '@kinora/contract/library/captions/rules'
import type { ManagedCaptionTrack } from '@kinora/contract/library/captions/schemas'
import CaptionsIcon from 'lucide-react/icons/captions'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { send } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/dropdown-menu.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { AddTrackForm } from './add-track-form.tsx'
import { useRemoveTrack, useCaptionTracks } from './use-caption-tracks.ts'

interface TrackListProps {
  videoId: number
  lastEditedId: number | null
  onEdit: (id: number) => void
}

export function TrackList({ videoId, lastEditedId, onEdit }: TrackListProps) {
  const tracks = useCaptionTracks(videoId)
  const [isAdding, setAdding] = useState(false)
  const [wasAdding, setWasAdding] = useState(false)
  const [trackToDelete, setTrackToDelete] = useState<ManagedCaptionTrack | null>(null)
  const add = (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the form that had the focus
    <Button autoFocus={wasAdding} icon={Plus} onClick={() => setAdding(true)}>
      {t`Add captions`}
    </Button>
  )
  const stopAdding = () => {
    setAdding(false)
    setWasAdding(true)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <QueryState
        query={tracks}
        failed={t`The captions could not be loaded`}
        loading={<TrackListSkeleton />}
        isEmpty={(list) => list.length === 0 && !isAdding}
        empty={
          <EmptyState
            icon={CaptionsIcon}
            title={t`No captions yet`}
            heading="h3"
            action={add}
            className="py-8"
          >
            {t`Upload a WebVTT or SRT file, or write them here. They help everybody who watches without sound.`}
          </EmptyState>
        }
      >
        {(list) => (
          <>
            {list.length > 0 && (
              <ul className="grid gap-2">
                {list.map((track) => (
                  <TrackItem
                    key={track.id}
                    track={track}
                    wasEdited={track.id === lastEditedId}
                    onEdit={() => onEdit(track.id)}
                    onDelete={() => setTrackToDelete(track)}
                  />
                ))}
              </ul>
            )}
            {!isAdding && <div>{add}</div>}
          </>
        )}
      </QueryState>
      {isAdding && <AddTrackForm videoId={videoId} onClose={stopAdding} />}
      {trackToDelete && <DeleteTrackDialog track={trackToDelete} onClose={() => setTrackToDelete(null)} />}
    </div>
  )
}

function TrackItem({
  track,
  wasEdited,
  onEdit,
  onDelete,
}: {
  track: ManagedCaptionTrack
  wasEdited: boolean
  onEdit: () => void
  onDelete: () => void
}) {
  const { label, language, cueCount } = track
  const name = languageName(language)
  const lines =
    cueCount === 0
      ? t`Empty: hidden from viewers`
      : t`${plural({ count: cueCount }, { one: '# line', other: '# lines' })}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line py-2 pe-2 ps-3.5">
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-strong wrap-anywhere">
          {label}
        </span>
        <span className="truncate text-13 text-fg-faint">
          {label === name ? lines : `${lines} · ${name}`}
        </span>
      </span>
      <span className="flex flex-none items-center gap-1">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- focus returns from the editor */}
        <Button autoFocus={wasEdited} size="sm" aria-label={t`Edit ${{ label }}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <DropdownMenu
          label={t`More for ${{ label }}`}
          trigger={<IconButton size="sm" label={t`More for ${{ label }}`} icon={Ellipsis} />}
        >
          <MenuItem icon={Download} onSelect={() => void downloadCaptions(track, 'vtt')}>
            {t`Download as VTT`}
          </MenuItem>
          <MenuItem icon={Download} onSelect={() => void downloadCaptions(track, 'srt')}>
            {t`Download as SRT`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={onDelete}>
            {t`Delete`}
          </MenuItem>
        </DropdownMenu>
      </span>
    </li>
  )
}

const formats = {
  vtt: { type: 'text/vtt', write: writeVtt },
  srt: { type: 'application/x-subrip', write: writeSrt },
}

async function downloadCaptions({ id, label, language }: ManagedCaptionTrack, format: keyof typeof formats) {
  try {
    const { cues } = await send(captions.find, { params: { id } })
    const name = `${label.replace(/[^\p{L}\p{N} .()-]+/gu, '-')}.${language}.${format}`
    saveFile(formats[format].write(cues), { name, type: formats[format].type })
  } catch (error) {
    showErrorToast(error as Error, t`The captions could not be downloaded`)
  }
}

function DeleteTrackDialog({ track, onClose }: { track: ManagedCaptionTrack; onClose: () => void }) {
  const removing = useRemoveTrack(onClose)
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Delete ${{ label: track.label }}?`}
      description={t`These captions disappear for everybody. Download them first to keep a copy.`}
      confirmLabel={t`Delete captions`}
      busyLabel={t`Deleting...`}
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ params: { id: track.id } })}
    />
  )
}

const TrackListSkeleton = () => (
  <Skeletons className="grid gap-2" each={['h-14.5 rounded-md!', 'h-14.5 rounded-md!']} />
)
