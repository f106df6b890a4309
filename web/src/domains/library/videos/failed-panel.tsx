import type { Video } from '@kinora/contract/library/videos/schemas'
import { t } from '@kinora/contract/text/translate'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Button } from '../../../ui/button.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { ReplaceFile } from '../uploads/replace-file.tsx'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'
import { stageButtonClass, StagePanel } from './processing-panel.tsx'
import { useRetryProcessing } from './use-retry-processing.ts'

/** Only the owner can replace the file. */
export function FailedPanel({ video }: { video: Video }) {
  const retry = useRetryProcessing(video.id)
  const viewer = useViewer()
  const { canEdit } = useViewerState(video.id)
  return (
    <StagePanel icon={TriangleAlert} title={t`This video could not be processed`}>
      <p className="max-w-[44ch] text-balance text-on-media-muted">
        {canEdit ? video.processing.error?.message : t`Its creator can try again. Come back later.`}
      </p>
      {canEdit && (
        <div className="mt-4 flex flex-wrap max-[359px]:mt-2 justify-center gap-2">
          <Button
            icon={RotateCw}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
            className={stageButtonClass}
          >
            {t`Try again`}
          </Button>
          {viewer?.id === video.creator.id && (
            <ReplaceFile video={video}>
              {({ icon, label, isBusy, choose }) => (
                <Button icon={icon} disabled={isBusy} onClick={choose} className={stageButtonClass}>
                  {label}
                </Button>
              )}
            </ReplaceFile>
          )}
        </div>
      )}
    </StagePanel>
  )
}
