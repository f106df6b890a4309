import { t } from '@kinora/contract/text/translate'
import { useLocation, useNavigate } from '@tanstack/react-router'
import CaptionsIcon from 'lucide-react/icons/captions'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CaptionEditorPanelProps, CaptionEditorTab } from './caption-editor-panel.tsx'

const loadPanel = () => import('./caption-editor-panel.tsx')

export const CaptionEditor = (props: CaptionEditorPanelProps) => (
  <LazyModule load={loadPanel} fallback={<Skeleton className="h-60 rounded-lg!" />} onFailed={props.onClose}>
    {({ CaptionEditorPanel }) => <CaptionEditorPanel {...props} />}
  </LazyModule>
)

/** The state is in the URL, so that other pages can link to it and Back closes it. */
export function useCaptionEditor() {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const opened: CaptionEditorTab | null = hash === 'captions' || hash === 'chapters' ? hash : null
  const setHash = (next: string) =>
    void navigate({ to: '.', search: true, hash: next, resetScroll: false, hashScrollIntoView: false })
  return { opened, open: () => setHash('captions'), close: () => setHash('') }
}

export function CaptionEditorButton() {
  const { opened, open, close } = useCaptionEditor()
  return (
    <IconButton
      label={t`Edit captions and chapters`}
      icon={CaptionsIcon}
      pressed={opened !== null}
      isFilled={false}
      onClick={opened ? close : open}
    />
  )
}
