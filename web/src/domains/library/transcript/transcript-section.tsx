import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { preloadModule, LazyModule } from '../../../ui/lazy-module.tsx'

const loadTranscript = () => import('./transcript.tsx')
const preloadTranscript = () => preloadModule(loadTranscript)

interface TranscriptProps {
  video: Video
  onTime: (seconds: number) => void
}

export function useTranscriptPlacement({ captions }: Video): 'beside' | 'below' | null {
  const isWide = useMediaQuery('(min-width: 1080px)')
  if (captions.length === 0) return null
  return isWide ? 'beside' : 'below'
}

/**
 * `asks` counts requests from the video menu, which open the transcript and move the focus there; opening it in place
 * keeps the focus.
 */
export function useTranscriptState(openCount: number) {
  const [state, setState] = useState({ isOpen: false, isRequested: false, openCount })
  if (state.openCount !== openCount) setState({ isOpen: true, isRequested: true, openCount })
  return {
    isOpen: state.isOpen,
    setOpen: (isOpen: boolean) => setState({ isOpen, isRequested: false, openCount }),
    focus: state.isRequested ? openCount : 0,
  }
}

interface LazyTranscriptProps extends TranscriptProps {
  focus: number
  onFailed: () => void
}

export const LazyTranscript = ({ video, onTime, focus, onFailed }: LazyTranscriptProps) => (
  <LazyModule load={loadTranscript} onFailed={onFailed}>
    {({ Transcript }) => <Transcript captions={video.captions} focus={focus} onTime={onTime} />}
  </LazyModule>
)

export function TranscriptSection({ video, openCount, onTime }: TranscriptProps & { openCount: number }) {
  const { isOpen, setOpen, focus } = useTranscriptState(openCount)
  const placement = useTranscriptPlacement(video)
  if (placement !== 'below') return null
  return (
    <div className="mt-3">
      <Button
        variant="ghost"
        icon={ScrollText}
        aria-expanded={isOpen}
        onPointerEnter={preloadTranscript}
        onFocus={preloadTranscript}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Hide transcript` : t`Show transcript`}
      </Button>
      {isOpen && (
        <div className="mt-2">
          <LazyTranscript video={video} focus={focus} onTime={onTime} onFailed={() => setOpen(false)} />
        </div>
      )}
    </div>
  )
}
