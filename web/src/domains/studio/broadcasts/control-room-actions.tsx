import { broadcasts } from '@kinora/contract/library/broadcasts/calls'
import { isOnAir } from '@kinora/contract/library/videos/broadcast-rules'
import type { ManagedBroadcast } from '@kinora/contract/library/broadcasts/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import CircleStop from 'lucide-react/icons/circle-stop'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { toVideo } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyDialog } from '../../../ui/lazy-module.tsx'
import { toast } from '../../../ui/toast.ts'

const EditVideoDialog = lazyDialog(() => import('../video-editing/edit-video-dialog.tsx'), 'EditVideoDialog')

interface BroadcastProps {
  broadcast: ManagedBroadcast
}

export function ControlRoomActions({ broadcast }: BroadcastProps) {
  const { videoId, state } = broadcast
  const [opened, setOpened] = useState<'editor' | 'question' | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Link {...toVideo(videoId)} className={buttonClass({ variant: 'ghost' })}>
        {t`Open its page`}
      </Link>
      <Button variant="outline" icon={Link2} onClick={() => void copyLink(videoId)}>
        {t`Copy link`}
      </Button>
      <Button variant="outline" icon={Pencil} onClick={() => setOpened('editor')}>
        {t`Edit details`}
      </Button>
      {state !== 'ended' && (
        <Button
          variant={isOnAir(state) ? 'danger' : 'outline'}
          icon={CircleStop}
          onClick={() => setOpened('question')}
        >
          {isOnAir(state) ? t`End broadcast` : t`Cancel broadcast`}
        </Button>
      )}
      {opened === 'editor' && <EditVideoDialog id={videoId} onClose={close} />}
      {opened === 'question' && <EndDialog broadcast={broadcast} onClose={close} />}
    </div>
  )
}

async function copyLink(videoId: number) {
  const address = `${location.origin}/video/${videoId}`
  if (await copyText(address)) toast({ title: t`Link copied`, tone: 'success' })
  else toast({ title: t`Copy failed`, description: address, tone: 'destructive' })
}

const endTextsOf = (broadcast: ManagedBroadcast) =>
  isOnAir(broadcast.state)
    ? {
        title: t`End this broadcast?`,
        description: endDescription(broadcast),
        confirmLabel: t`End broadcast`,
      }
    : {
        title: t`Cancel this broadcast?`,
        description:
          broadcast.source === 'premiere'
            ? t`It will not begin, and the video is a draft again.`
            : t`It will not begin, and its page says so.`,
        confirmLabel: t`Cancel broadcast`,
      }

function endDescription({ source, keepsRecording }: ManagedBroadcast) {
  if (source === 'premiere') return t`From now on everybody can watch the whole video, from any second.`
  return keepsRecording
    ? t`Viewers see the end, and the recording can be watched at once. It cannot be continued.`
    : t`Viewers see the end, and nothing of it is kept. It cannot be continued.`
}

function EndDialog({ broadcast, onClose }: BroadcastProps & { onClose: () => void }) {
  const params = { id: broadcast.videoId }
  const end = useSend(broadcasts.end, {
    updatesQuery: query(broadcasts.find, { params }),
    invalidates: [broadcasts.list, videos.find, ...videoListCalls],
    done: isOnAir(broadcast.state) ? t`Broadcast ended` : t`Broadcast cancelled`,
    failed: t`The broadcast could not be ended`,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      {...endTextsOf(broadcast)}
      cancelLabel={t`Go back`}
      onClose={onClose}
      isBusy={end.isPending}
      onConfirm={() => end.mutate({ params })}
    />
  )
}
