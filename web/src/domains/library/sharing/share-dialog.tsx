import type { Video } from '@kinora/contract/library/videos/schemas'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { toShort, toVideo } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useViewerState } from '../viewer-state/use-viewer-state.ts'
import { AddressPanel } from './address-panel.tsx'
import { EmbedPanel, StartTimeField } from './embed-panel.tsx'

interface ShareDialogProps {
  video: Video
  /** Playback position in seconds when the dialog was opened. */
  now: number
  isShort?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

const tabs = [
  { value: 'link', label: 'Link' },
  { value: 'embed', label: 'Embed' },
] as const

export function ShareDialog({ video, now, isShort = false, open, onOpenChange }: ShareDialogProps) {
  const [tab, setTab] = useState<'link' | 'embed'>('link')
  const { canEdit } = useViewerState(video.id)
  const link = isShort ? (
    <ShortLinkPanel id={video.id} title={video.title} />
  ) : (
    <LinkPanel id={video.id} title={video.title} now={now} />
  )
  return (
    <Dialog wide title="Share" open={open} onOpenChange={onOpenChange}>
      {video.canEmbed || canEdit ? (
        <Tabs label="Ways to share" value={tab} onValueChange={setTab} tabs={tabs}>
          <TabPanel value="link">{link}</TabPanel>
          <TabPanel value="embed">
            <EmbedPanel video={video} now={now} canEdit={canEdit} />
          </TabPanel>
        </Tabs>
      ) : (
        link
      )}
    </Dialog>
  )
}

function LinkPanel({ id, title, now }: { id: number; title: string; now: number }) {
  const router = useRouter()
  const [startSeconds, setStartSeconds] = useState(0)
  const address = new URL(router.buildLocation(toVideo(id, startSeconds)).href, location.origin).href
  return (
    <AddressPanel address={address} title={title}>
      <StartTimeField now={now} onChange={setStartSeconds} />
    </AddressPanel>
  )
}

function ShortLinkPanel({ id, title }: { id: number; title: string }) {
  const router = useRouter()
  const address = new URL(router.buildLocation(toShort(id)).href, location.origin).href
  return <AddressPanel address={address} title={title} />
}
