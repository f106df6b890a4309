import { t } from '@kinora/contract/text/translate'
import type { Video } from '@kinora/contract/library/videos/schemas'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyDialog, preloadModule } from '../../../ui/lazy-module.tsx'
import { useIsSocialEnabled } from '../../site/site/use-public-site.ts'

const loadShareDialog = () => import('../sharing/share-dialog.tsx')
const ShareDialog = lazyDialog(loadShareDialog, 'ShareDialog')

interface ShareButtonProps {
  video: Video
  secondsNow: () => number
}

export function ShareButton({ video, secondsNow }: ShareButtonProps) {
  const [opened, setOpened] = useState<{ now: number } | null>(null)
  const close = () => setOpened(null)
  if (!useIsSocialEnabled()) return null
  return (
    <>
      <Button
        icon={Share2}
        onPointerEnter={() => preloadModule(loadShareDialog)}
        onClick={() => setOpened({ now: secondsNow() })}
      >
        {t({ message: 'Share', context: 'verb' })}
      </Button>
      {opened && <ShareDialog video={video} now={opened.now} onClose={close} />}
    </>
  )
}
