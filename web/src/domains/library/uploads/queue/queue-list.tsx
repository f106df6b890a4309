import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { trash } from '@kinora/contract/community/trash/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useState, useEffect } from 'react'
import { messageOf, send } from '../../../../api.ts'
import { useSendWithUndo } from '../../../../calls/use-send-with-undo.ts'
import { videoListCalls } from '../../../../calls/video-list-calls.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { uploader } from '../sending/browser-uploader.ts'
import { type QueuedFile, uploadPercentOf, hasUnsavedChanges } from '../sending/queued-file.ts'
import {
  pauseAllUploads,
  resumeAllUploads,
  removeUpload,
  pauseUpload,
  resumeUpload,
} from '../sending/transfer.ts'
import ArrowUp from 'lucide-react/icons/arrow-up'
import FileWarning from 'lucide-react/icons/file-warning'
import Film from 'lucide-react/icons/film'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { classes } from '../../../../lib/classes.ts'
import { formatPercent } from '../../../../lib/format.ts'
import { Glyph, type Icon } from '../../../../ui/glyph.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { VideoThumbnail } from '../../../../ui/video-thumbnail.tsx'
import { QueueStatus } from './queue-status.tsx'
import { moveFileUp } from '../sending/uploader.ts'
import { useCreatedVideo } from './use-created-video.ts'

interface QueueListProps {
  files: readonly QueuedFile[]
  selectedId: string | undefined
  onSelect: (fileId: string) => void
}

export function QueueList({ files, selectedId, onSelect }: QueueListProps) {
  const [cancelled, setCancelled] = useState<QueuedFile | null>(null)
  const firstWaiting = files.find(({ state }) => state === 'waiting')
  return (
    <>
      <div className="mt-3 mb-1 flex min-h-8 items-center justify-between gap-3">
        <h2 className="font-semibold">
          {t`Queue`} <span className="font-normal text-fg-faint tabular-nums">{files.length}</span>
        </h2>
        <PauseAllButton files={files} />
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {files.map((file) => (
          <QueueRow
            key={file.fileId}
            file={file}
            isSelected={file.fileId === selectedId}
            canMoveUp={file !== firstWaiting}
            onSelect={() => onSelect(file.fileId)}
            onCancel={() => setCancelled(file)}
          />
        ))}
      </ul>
      {cancelled && (
        <CancelDialog
          file={files.find(({ fileId }) => fileId === cancelled.fileId) ?? cancelled}
          onClose={() => setCancelled(null)}
        />
      )}
    </>
  )
}

function PauseAllButton({ files }: { files: readonly QueuedFile[] }) {
  if (files.some(({ state }) => state === 'sending' || state === 'waiting')) {
    return (
      <Button variant="ghost" size="sm" icon={Pause} onClick={() => void pauseAllUploads(uploader)}>
        {t`Pause all`}
      </Button>
    )
  }
  if (!files.some(({ state }) => state === 'paused')) return null
  return (
    <Button variant="ghost" size="sm" icon={Play} onClick={() => resumeAllUploads(uploader)}>
      {t`Resume all`}
    </Button>
  )
}

interface CancelDialogProps {
  file: QueuedFile
  onClose: () => void
}

/** An upload that completes while the dialog is open has become a video. */
const CancelDialog = (props: CancelDialogProps) =>
  props.file.state === 'uploaded' ? <DeleteVideoDialog {...props} /> : <CancelUploadDialog {...props} />

function CancelUploadDialog({ file, onClose }: CancelDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const { name } = file
  const percent = formatPercent(uploadPercentOf(file))
  const cancelUpload = async () => {
    setIsBusy(true)
    try {
      // False when the last chunk was faster: the other dialog is shown.
      if (await removeUpload(uploader, file.fileId)) onClose()
    } catch (error) {
      onClose()
      toast({ title: t`Error`, description: messageOf(error, t`Unknown upload error`), tone: 'destructive' })
    }
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`Stop this upload?`}
      description={
        <Trans>
          {percent} of {name} has arrived and will be removed.
        </Trans>
      }
      confirmLabel={t`Stop and remove`}
      isBusy={isBusy}
      onConfirm={() => void cancelUpload()}
    />
  )
}

function DeleteVideoDialog({ file: { fileId, name, videoId, isPublished }, onClose }: CancelDialogProps) {
  const remove = useSendWithUndo(videos.remove, {
    revert: ({ params: { id } }) => send(trash.restore, { params: { kind: 'video', id } }),
    invalidates: [...videoListCalls, trash.list],
    done: t`Video deleted`,
    failed: { title: t`Delete failed`, fallback: t`Failed to delete video` },
    onSuccess: () => {
      onClose()
      return removeUpload(uploader, fileId)
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t`This upload is complete`}
      description={
        isPublished ? (
          <Trans>{name} is a published video now. If you delete it, it stays in the trash for 30 days.</Trans>
        ) : (
          <Trans>{name} is a draft now. If you delete it, it stays in the trash for 30 days.</Trans>
        )
      }
      confirmLabel={t`Delete video`}
      busyLabel={remove.isPending ? t`Deleting...` : t`Delete video`}
      cancelLabel={t`Keep it`}
      isBusy={remove.isPending || videoId === null}
      onConfirm={() => videoId !== null && remove.mutate({ params: { id: videoId } }, { onError: onClose })}
    />
  )
}

interface QueueRowProps {
  file: QueuedFile
  isSelected: boolean
  canMoveUp: boolean
  onSelect: () => void
  onCancel: () => void
}

function QueueRow({ file, isSelected, canMoveUp, onSelect, onCancel }: QueueRowProps) {
  const video = useCreatedVideo(file.videoId).data
  const isDone = video?.processing.stage === 'done' && video.isPublished && !hasUnsavedChanges(file)
  useEffect(() => {
    // Finished: not restored after a reload.
    if (isDone) uploader.services.uploadStore.remove(file.fileId)
  }, [isDone, file.fileId])
  const isRefused = file.state === 'refused'
  const hasDetails = !isRefused && file.state !== 'known'
  return (
    <li
      data-focus-row=""
      className={classes(
        'relative flex gap-3.5 rounded-lg border bg-surface p-3',
        isSelected ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="h-12 w-21 flex-none">
        {video?.poster ? (
          <VideoThumbnail image={video.poster} sizes="84px" className="h-full rounded-sm" />
        ) : (
          <span className="grid h-full place-items-center rounded-sm bg-hover text-fg-faint">
            <Glyph icon={isRefused ? FileWarning : Film} />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex h-6 items-center justify-between gap-2">
          {!hasDetails ? (
            <b dir="auto" className="truncate font-strong">
              {file.name}
            </b>
          ) : (
            <button
              dir="auto"
              type="button"
              aria-current={isSelected}
              onClick={onSelect}
              className="min-w-0 truncate font-strong after:absolute after:inset-0 after:rounded-lg"
            >
              {file.name}
            </button>
          )}
          <QueueActions file={file} canMoveUp={canMoveUp} onCancel={onCancel} />
        </div>
        <QueueStatus file={file} video={video} />
      </div>
    </li>
  )
}

interface QueueActionsProps {
  file: QueuedFile
  canMoveUp: boolean
  onCancel: () => void
}

interface QueueAction {
  label: string
  icon: Icon
  filled?: boolean
  run: () => void
}

function mainAction({ fileId, state }: QueuedFile, canMoveUp: boolean): QueueAction | null {
  switch (state) {
    case 'waiting':
      return canMoveUp ? { label: t`Move up`, icon: ArrowUp, run: () => moveFileUp(uploader, fileId) } : null
    case 'sending':
      return { label: t`Pause`, icon: Pause, filled: true, run: () => void pauseUpload(uploader, fileId) }
    case 'paused':
      return { label: t`Resume`, icon: Play, filled: true, run: () => resumeUpload(uploader, fileId) }
    case 'failed':
      return { label: t`Try again`, icon: RotateCw, run: () => resumeUpload(uploader, fileId) }
    default:
      return null
  }
}

/** Removing these loses nothing, so it needs no confirmation. */
const needsNoConfirmation = ({ state, videoId, received }: QueuedFile) =>
  state === 'refused' || videoId !== null || received.length === 0

function QueueActions({ file, canMoveUp, onCancel }: QueueActionsProps) {
  const main = mainAction(file, canMoveUp)
  const isOver = file.state === 'refused' || file.state === 'known' || file.videoId !== null
  const removeNow = () => void removeUpload(uploader, file.fileId)
  return (
    <span className="relative z-1 -me-1 flex flex-none">
      {main && (
        <IconButton size="sm" label={main.label} icon={main.icon} isFilled={main.filled} onClick={main.run} />
      )}
      <IconButton
        size="sm"
        label={isOver ? t`Remove from list` : t`Cancel`}
        icon={X}
        onClick={needsNoConfirmation(file) ? removeNow : onCancel}
      />
    </span>
  )
}
