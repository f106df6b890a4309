import { t } from '@kinora/contract/text/translate'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { Button } from '../../../ui/button.tsx'
import { useWatchLater } from './use-watch-later.ts'

export function WatchLaterButton({ video }: { video: { id: number } }) {
  const { inWatchLater, toggle } = useWatchLater(video.id)
  return (
    <Button variant="ghost" icon={inWatchLater ? Check : Clock} aria-pressed={inWatchLater} onClick={toggle}>
      {t`Watch later`}
    </Button>
  )
}
