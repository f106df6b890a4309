import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { Button } from '../../ui/button.tsx'
import { useWatchLater } from './use-watch-later.ts'

/** Puts a video into the viewer's list for later, or takes it out. A visitor is led to sign in, and to the video. */
export function WatchLaterButton({ video }: { video: { id: number } }) {
  const { inWatchLater, toggle } = useWatchLater(video.id)
  return (
    <Button variant="ghost" icon={inWatchLater ? Check : Clock} aria-pressed={inWatchLater} onClick={toggle}>
      Watch later
    </Button>
  )
}
