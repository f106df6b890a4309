import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import Hourglass from 'lucide-react/icons/hourglass'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { useViewer } from '../../../viewer/use-viewer.ts'
import { ReplaceFile } from '../uploads/replace-file.tsx'
import { useRetryProcessing } from './use-retry-processing.ts'
import { progressText, stageLabelOf } from './processing-labels.ts'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'

/** In place of the player, and dark in both themes as the player is. */
const StagePanel = ({ icon, title, children }: { icon: Icon; title: string; children: ReactNode }) => (
  <div className="grid size-full place-content-center justify-items-center gap-1 bg-stage px-6 text-center text-on-media">
    <Glyph icon={icon} size={28} className="mb-2 text-on-media-muted max-[479px]:hidden" />
    <p className="text-16 font-semibold">{title}</p>
    {children}
  </div>
)

interface ProcessingPanelProps {
  processing: Video['processing']
  action?: ReactNode
}

export const ProcessingPanel = ({ processing, action }: ProcessingPanelProps) => (
  <StagePanel icon={Hourglass} title={stageLabelOf(processing.stage)}>
    <output className="text-on-media-muted tabular-nums">{progressText(processing)}</output>
    <ProgressBar
      label={t({ message: 'Processing', context: 'noun' })}
      tone="media"
      value={processing.percent}
      className="mt-4 w-60 max-w-full"
    />
    <p className="mt-4 max-w-[44ch] text-13 text-balance text-on-media-muted max-[479px]:hidden">
      {t`It plays here as soon as the first version is ready.`}
    </p>
    {action && <div className="mt-4 max-[359px]:mt-2">{action}</div>}
  </StagePanel>
)

export const stageButtonClass = 'bg-media-press text-on-media hover:bg-media-line'

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
