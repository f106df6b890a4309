import type { Video } from '@kinora/contract/videos'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { fetchSoon, Late } from '../../ui/late.tsx'

const load = () => import('./transcript.tsx')
const preload = () => fetchSoon(load)

/** The way to the transcript of a video with captions, and the place for it. */
export function TranscriptSpot({ video, onTime }: { video: Video; onTime: (seconds: number) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (video.captions.length === 0) return null
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
        <Late load={load} onFailed={() => setOpen(false)}>
          {({ Transcript }) => <Transcript captions={video.captions} onTime={onTime} />}
        </Late>
      )}
    </div>
  )
}
