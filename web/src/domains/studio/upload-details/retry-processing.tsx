import type { Video } from '@kinora/contract/library/videos/schemas'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { ReplaceFile } from '../../library/uploads/replace-file.tsx'
import { useRetryProcessing } from '../../library/videos/use-retry-processing.ts'

export function RetryProcessing({ video }: { video: Video }) {
  const retry = useRetryProcessing(video.id)
  return (
    <section aria-label="Processing failed" className="mt-4 rounded-md bg-danger-soft p-3.5">
      <p className="flex gap-2.5 text-13 text-fg-muted">
        <Glyph icon={CircleAlert} size={18} className="text-danger" />
        <span>
          <strong className="font-semibold text-fg">This video could not be processed.</strong>{' '}
          {video.processing.error?.message}
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2 pl-7">
        <Button
          size="sm"
          variant="outline"
          icon={RotateCw}
          loading={retry.isPending}
          onClick={() => retry.mutate()}
        >
          Try again
        </Button>
        <ReplaceFile video={video}>
          {({ icon, label, isBusy, choose }) => (
            <Button
              size="sm"
              variant="outline"
              className="bg-surface"
              icon={icon}
              disabled={isBusy}
              onClick={choose}
            >
              {label}
            </Button>
          )}
        </ReplaceFile>
      </div>
    </section>
  )
}
