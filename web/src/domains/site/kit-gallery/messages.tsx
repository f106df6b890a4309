import Clapperboard from 'lucide-react/icons/clapperboard'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DropArea, ImageDrop } from '../../../ui/image-drop.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { ToastCard } from '../../../ui/toast-card.tsx'
import { toast, type Toast } from '../../../ui/toast.ts'
import { VerifiedMark } from '../../../ui/verified-mark.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import face from './face-1.webp'
import sea from './sea.webp'
import { TwoColumns, SampleRow, GallerySection } from './gallery-section.tsx'

const sampleToasts: Toast[] = [
  { title: 'Removed from Watch later', action: { label: 'Undo', onClick: () => undefined } },
  { title: 'Error', description: 'Failed to update profile', tone: 'destructive' },
]

export const MessagesSection = () => (
  <GallerySection title="Toasts and notes">
    {sampleToasts.map((sample) => (
      <ToastCard key={sample.title} toast={sample} onDismiss={() => undefined} />
    ))}
    <SampleRow>
      <Button size="sm" onClick={() => toast(sampleToasts[0] ?? { title: '' })}>
        Show the first
      </Button>
      <Button size="sm" onClick={() => toast(sampleToasts[1] ?? { title: '' })}>
        Show the second
      </Button>
    </SampleRow>
    <Notice tone="warning" title="History is paused.">
      Videos you watch are not saved.
    </Notice>
    <Notice tone="info">720p is still being made. 360p plays already.</Notice>
    <Notice tone="danger" title="Not published.">
      The file could not be read.
    </Notice>
    <Notice>Look in the spam folder, or wait a minute.</Notice>
  </GallerySection>
)

const sampleImage = { url: sea, width: 480, height: 270, thumbHash: 'mEgONIhYh3iKiHeAeHZod4CWBw==' }

export const LoadingSection = () => (
  <GallerySection title="Progress and loading">
    <ProgressBar value={43} label="Upload" />
    <Spinner label="Loading..." />
    <TwoColumns>
      <div>
        <Skeleton className="aspect-video rounded-md" />
        <Skeleton className="mt-3 h-3.5 w-[92%]" />
        <Skeleton className="mt-2.5 h-3 w-3/5" />
      </div>
      <div className="group/card">
        <VideoThumbnail
          image={sampleImage}
          sizes="240px"
          durationLabel="24:38"
          progress={{ percent: 58, label: 'Halfway through' }}
        />
        <p className="mt-3 font-semibold">Twelve hours on the Ísafjörður ferry</p>
        <p className="mt-2 flex items-center gap-2 text-13 text-fg-muted">
          <Avatar name="Slow Miles" src={face} size={20} />
          <span className="inline-flex items-center gap-1">
            Slow Miles <VerifiedMark />
          </span>
          <span className="text-fg-faint">175.0K · 3 weeks ago</span>
        </p>
      </div>
    </TwoColumns>
  </GallerySection>
)

export const StatesSection = () => (
  <GallerySection title="Empty and error">
    <TwoColumns>
      <Card>
        <EmptyState
          icon={Clapperboard}
          heading="h3"
          title="No videos yet"
          action={<Button>Upload video</Button>}
        >
          Your first video starts with a file.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="Failed to fetch playlists" heading="h3" onRetry={() => undefined}>
          The rest of the page still works.
        </ErrorState>
      </Card>
    </TwoColumns>
  </GallerySection>
)

export function ImageDropSection() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <GallerySection title="Image drop">
      <TwoColumns>
        <ImageDrop
          label="Thumbnail"
          hint="Max 10MB • PNG, JPG, GIF"
          file={file}
          onFileChange={setFile}
          maxBytes={10 * 1024 ** 2}
          onReject={(reason) => toast({ title: reason, tone: 'destructive' })}
        />
        <div className="grid min-h-33">
          <DropArea isOver />
        </div>
      </TwoColumns>
    </GallerySection>
  )
}
