import { useRouter } from '@tanstack/react-router'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { toVideo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CopyField } from './copy-field.tsx'
import { StartAt } from './start-at.tsx'

/** The address of a video, from a moment on when one is chosen. */
export function LinkPanel({ id, title, now }: { id: number; title: string; now: number }) {
  const router = useRouter()
  const [startSeconds, setStartSeconds] = useState(0)
  const address = new URL(router.buildLocation(toVideo(id, startSeconds)).href, location.origin).href
  return (
    <div className="grid gap-4 pt-4">
      <CopyField label="Link" value={address} action="Copy link" done="Link copied" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StartAt now={now} onChange={setStartSeconds} />
        {'share' in navigator && (
          <Button variant="outline" icon={Share2} onClick={() => void shareBySystem(address, title)}>
            More ways to share
          </Button>
        )}
      </div>
    </div>
  )
}

/** The sheet of the phone; whoever closes it has changed their mind. */
async function shareBySystem(url: string, title: string) {
  try {
    await navigator.share({ url, title })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ title: 'Sharing did not work. Copy the link instead.', tone: 'info' })
  }
}
