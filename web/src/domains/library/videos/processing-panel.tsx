import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ReactNode } from 'react'
import { Glyph, type Icon } from '../../../ui/glyph.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { progressText, stageLabelOf } from './processing-labels.ts'

/** In place of the player, and dark in both themes as the player is. */
export const StagePanel = ({ icon, title, children }: { icon: Icon; title: string; children: ReactNode }) => (
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
