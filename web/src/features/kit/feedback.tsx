import Clapperboard from 'lucide-react/icons/clapperboard'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DropArea, ImageDrop } from '../../ui/image-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { ToastBox } from '../../ui/toast-box.tsx'
import { toast, type Toast } from '../../ui/toast.ts'
import { VerifiedMark } from '../../ui/verified-mark.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import face from './face-1.webp'
import sea from './sea.webp'
import { Pair, Row, Section } from './section.tsx'

const samples: Toast[] = [
  { title: 'Removed from Watch later', action: { label: 'Undo', onClick: () => undefined } },
  { title: 'Error', description: 'Failed to update profile', tone: 'destructive' },
]

export const Messages = () => (
  <Section title="Toasts and notes">
    {samples.map((sample) => (
      <ToastBox key={sample.title} toast={sample} onDismiss={() => undefined} />
    ))}
    <Row>
      <Button size="sm" onClick={() => toast(samples[0] ?? { title: '' })}>
        Show the first
      </Button>
      <Button size="sm" onClick={() => toast(samples[1] ?? { title: '' })}>
        Show the second
      </Button>
    </Row>
    <Notice tone="warning" title="History is paused.">
      Videos you watch are not saved.
    </Notice>
    <Notice tone="info">720p is still being made. 360p plays already.</Notice>
    <Notice tone="danger" title="Not published.">
      The file could not be read.
    </Notice>
    <Notice>Look in the spam folder, or wait a minute.</Notice>
  </Section>
)

const seaPicture = { url: sea, width: 480, height: 270, thumbHash: 'mEgONIhYh3iKiHeAeHZod4CWBw==' }

export const Loading = () => (
  <Section title="Progress and loading">
    <Progress value={43} label="Upload" />
    <Spinner label="Loading..." />
    <Pair>
      <div>
        <Skeleton className="aspect-video rounded-md" />
        <Skeleton className="mt-3 h-3.5 w-[92%]" />
        <Skeleton className="mt-2.5 h-3 w-3/5" />
      </div>
      <div className="group/card">
        <Thumb
          picture={seaPicture}
          sizes="240px"
          time="24:38"
          seen={{ percent: 58, label: 'Halfway through' }}
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
    </Pair>
  </Section>
)

export const States = () => (
  <Section title="Empty and error">
    <Pair>
      <Card>
        <EmptyState
          icon={Clapperboard}
          heading="h3"
          title="No videos yet"
          action={<Button>Upload video</Button>}
        >
          Your first film starts with a file.
        </EmptyState>
      </Card>
      <Card>
        <ErrorState title="Failed to fetch playlists" heading="h3" onRetry={() => undefined}>
          The rest of the page still works.
        </ErrorState>
      </Card>
    </Pair>
  </Section>
)

export function Drops() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <Section title="Image drop">
      <Pair>
        <ImageDrop
          label="Thumbnail"
          hint="Max 10MB • PNG, JPG, GIF"
          file={file}
          onFileChange={setFile}
          maxBytes={10 * 1024 ** 2}
          onRefuse={(reason) => toast({ title: reason, tone: 'destructive' })}
        />
        <div className="grid min-h-33">
          <DropArea isOver />
        </div>
      </Pair>
    </Section>
  )
}
