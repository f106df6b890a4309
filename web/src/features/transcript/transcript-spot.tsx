import type { Video } from '@kinora/contract/videos'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { useMediaQuery } from '../../lib/use-media-query.ts'
import { Button } from '../../ui/button.tsx'
import { fetchSoon, Late } from '../../ui/late.tsx'

const load = () => import('./transcript.tsx')
const preload = () => fetchSoon(load)

interface TranscriptProps {
  video: Video
  onTime: (seconds: number) => void
}

export function useTranscriptPlace({ captions }: Video): 'beside' | 'below' | null {
  const isWide = useMediaQuery('(min-width: 1080px)')
  if (captions.length === 0) return null
  return isWide ? 'beside' : 'below'
}

/**
 * `asks` counts requests from the video menu, which open the transcript and move the focus there; opening it in place
 * keeps the focus.
 */
export function useTranscript(asks: number) {
  const [state, setState] = useState({ isOpen: false, isAsked: false, asks })
  if (state.asks !== asks) setState({ isOpen: true, isAsked: true, asks })
  return {
    isOpen: state.isOpen,
    setOpen: (isOpen: boolean) => setState({ isOpen, isAsked: false, asks }),
    focus: state.isAsked ? asks : 0,
  }
}

interface LateTranscriptProps extends TranscriptProps {
  focus: number
  onFailed: () => void
}

export const LateTranscript = ({ video, onTime, focus, onFailed }: LateTranscriptProps) => (
  <Late load={load} onFailed={onFailed}>
    {({ Transcript }) => <Transcript captions={video.captions} focus={focus} onTime={onTime} />}
  </Late>
)

export function TranscriptSpot({ video, asks, onTime }: TranscriptProps & { asks: number }) {
  const { isOpen, setOpen, focus } = useTranscript(asks)
  const place = useTranscriptPlace(video)
  if (place !== 'below') return null
  return (
    <div className="mt-3">
      <Button
        variant="ghost"
        icon={ScrollText}
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide transcript' : 'Show transcript'}
      </Button>
      {isOpen && (
        <div className="mt-2">
          <LateTranscript video={video} focus={focus} onTime={onTime} onFailed={() => setOpen(false)} />
        </div>
      )}
    </div>
  )
}
