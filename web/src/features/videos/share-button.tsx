import type { Video } from '@kinora/contract/videos'
import Share2 from 'lucide-react/icons/share-2'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useIsSocial } from '../site/use-site.ts'

const load = () => import('../sharing/share-dialog.tsx')
const ShareDialog = lazy(() => load().then((file) => ({ default: file.ShareDialog })))

interface ShareButtonProps {
  video: Video
  secondsNow: () => number
}

export function ShareButton({ video, secondsNow }: ShareButtonProps) {
  const [opened, setOpened] = useState<{ now: number } | null>(null)
  if (!useIsSocial()) return null
  return (
    <>
      <Button
        icon={Share2}
        onPointerEnter={() => void load()}
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
