import type { Video } from '@kinora/contract/library/videos/schemas'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useIsSocialEnabled } from '../../site/site/use-public-site.ts'

const loadShareDialog = () => import('../sharing/share-dialog.tsx')
const ShareDialog = lazy(() => loadShareDialog().then((file) => ({ default: file.ShareDialog })))

interface ShareButtonProps {
  video: Video
  secondsNow: () => number
}

export function ShareButton({ video, secondsNow }: ShareButtonProps) {
  const [opened, setOpened] = useState<{ now: number } | null>(null)
  if (!useIsSocialEnabled()) return null
  return (
    <>
      <Button
        icon={Share2}
        onPointerEnter={() => void loadShareDialog()}
        onClick={() => setOpened({ now: secondsNow() })}
      >
        Share
      </Button>
      {opened && (
        <Suspense>
          <ShareDialog
            open
            video={video}
            now={opened.now}
            onOpenChange={(isOpen) => !isOpen && setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
