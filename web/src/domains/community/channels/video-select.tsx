import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { facts } from '../../library/videos/video-labels.ts'
import { VideoPicker } from './video-picker.tsx'

interface VideoSelectProps {
  label: string
  hint: string
  userId: number
  type?: 'long'
  value: VideoCard | null
  onChange: (video: VideoCard | null) => void
  error: string | undefined
}

export function VideoSelect({ label, hint, userId, type, value, onChange, error }: VideoSelectProps) {
  const id = useId()
  const [isFinding, setFinding] = useState(false)
  const selectVideo = (video: VideoCard) => {
    onChange(video)
    setFinding(false)
  }
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-strong">{label}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line p-2.5">
        {value ? (
          <div className="flex min-w-0 flex-[1_1_220px] items-center gap-3">
            <VideoThumbnail image={value.poster} sizes="96px" className="w-24 flex-none" />
            <div className="min-w-0">
              <p className="line-clamp-2 text-13 font-semibold wrap-anywhere">{value.title}</p>
              <p className="text-12 text-fg-faint tabular-nums">{facts(value)}</p>
            </div>
          </div>
        ) : (
          <p className="flex-1 pl-1 text-fg-muted">None</p>
        )}
        <div className="ml-auto flex gap-1">
          {value && (
            <Button variant="ghost" size="sm" aria-label={`Remove ${label}`} onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
          <Button
            size="sm"
            aria-expanded={isFinding}
            aria-label={`Choose ${label}`}
            onClick={() => setFinding(!isFinding)}
          >
            Choose
          </Button>
        </div>
      </div>
      {isFinding && <VideoPicker userId={userId} label={label} type={type} onTake={selectVideo} />}
      <p id={id} className={error ? 'flex gap-1.5 text-12 text-danger' : 'text-12 text-fg-faint'}>
        {error && <Glyph icon={CircleAlert} size={16} />}
        {error ?? hint}
      </p>
    </fieldset>
  )
}
