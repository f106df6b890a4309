import { t } from '@kinora/contract/text/translate'
import type { ReactNode } from 'react'
import { Popover } from '../../../ui/popover.tsx'
import { SavePanel } from './save-panel.tsx'

export const SavePopover = ({ videoId, trigger }: { videoId: number; trigger: ReactNode }) => (
  <Popover trigger={trigger} label={t`Save to`} defaultOpen>
    <SavePanel videoId={videoId} title={<h2 className="px-2.5 py-2 font-strong">{t`Save to`}</h2>} />
  </Popover>
)
