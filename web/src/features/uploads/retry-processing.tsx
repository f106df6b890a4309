import { videos, type Video } from '@kinora/contract/videos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { keyOf, messageOf, send } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { ReplaceFile } from './replace-file.tsx'

/** Why processing failed, and another try, with this file or another. */
export function RetryProcessing({ video }: { video: Video }) {
  const client = useQueryClient()
  const params = { id: video.id }
  const retry = useMutation({
    mutationFn: () => send(videos.retry, { params }),
    onSuccess: (fresh) => client.setQueryData([...keyOf(videos.find), { params }], fresh),
    onError: (error) =>
      toast({ title: 'Error', description: messageOf(error, 'Unknown upload error'), tone: 'destructive' }),
  })
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <p className="text-13 text-fg-muted">{video.processing.error?.message ?? 'Something went wrong.'}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={RotateCw} loading={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
        <ReplaceFile video={video}>
          {({ icon, label, isBusy, choose }) => (
            <Button size="sm" icon={icon} disabled={isBusy} onClick={choose}>
              {label}
            </Button>
          )}
        </ReplaceFile>
      </div>
    </div>
  )
}
