import { t, type Message } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import { maxChannelSearchLength } from '@kinora/contract/community/channels/rules'
import type { VideoCard } from '@kinora/contract/library/videos/schemas'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId, useState } from 'react'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Button } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { facts } from '../../library/videos/video-labels.ts'

interface VideoSelectProps {
  texts: Record<'label' | 'hint' | 'remove' | 'choose' | 'search', Message>
  userId: number
  type?: 'long'
  value: VideoCard | null
  onChange: (video: VideoCard | null) => void
  error: string | undefined
}

export function VideoSelect({ texts, userId, type, value, onChange, error }: VideoSelectProps) {
  const id = useId()
  const [isFinding, setFinding] = useState(false)
  const selectVideo = (video: VideoCard) => {
    onChange(video)
    setFinding(false)
  }
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-13 font-strong">{t(texts.label)}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line p-2.5">
        {value ? (
          <div className="flex min-w-0 flex-[1_1_220px] items-center gap-3">
            <VideoThumbnail image={value.poster} sizes="96px" className="w-24 flex-none" />
            <div className="min-w-0">
              <p dir="auto" className="line-clamp-2 text-13 font-semibold wrap-anywhere">
                {value.title}
              </p>
              <p className="text-12 text-fg-faint tabular-nums">{facts(value)}</p>
            </div>
          </div>
        ) : (
          <p className="flex-1 ps-1 text-fg-muted">{t({ message: 'None', context: 'video' })}</p>
        )}
        <div className="ms-auto flex gap-1">
          {value && (
            <Button variant="ghost" size="sm" aria-label={t(texts.remove)} onClick={() => onChange(null)}>
              {t`Remove`}
            </Button>
          )}
          <Button
            size="sm"
            aria-expanded={isFinding}
            aria-label={t(texts.choose)}
            onClick={() => setFinding(!isFinding)}
          >
            {t`Choose`}
          </Button>
        </div>
      </div>
      {isFinding && <VideoPicker userId={userId} label={t(texts.search)} type={type} onTake={selectVideo} />}
      <p id={id} className={error ? 'flex gap-1.5 text-12 text-danger' : 'text-12 text-fg-faint'}>
        {error && <Glyph icon={CircleAlert} size={16} />}
        {error ?? t(texts.hint)}
      </p>
    </fieldset>
  )
}

interface VideoPickerProps {
  userId: number
  label: string
  type?: 'long' | undefined
  onTake: (video: VideoCard) => void
}

function VideoPicker({ userId, label, type, onTake }: VideoPickerProps) {
  const [text, setText] = useState('')
  const searchText = useDebouncedValue(text.trim())
  const list = usePagedQuery(channels.browse, {
    params: { userId },
    query: { limit: 12, ...(type && { type }), ...(searchText && { q: searchText }) },
  })
  return (
    <div className="grid gap-2 rounded-md bg-hover p-2.5">
      <SearchField
        ref={focusOnMount}
        maxLength={maxChannelSearchLength}
        label={label}
        placeholder={t`Search your public videos`}
        value={text}
        onChange={setText}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="max-h-60 overflow-y-auto">
        <PagedList
          list={list}
          failed={t`Your videos could not be loaded`}
          failedMore={t`More videos could not be loaded`}
          isStandalone={false}
          loading={<Skeleton className="h-40" />}
          empty={
            <output className="block p-3 text-fg-muted">
              {searchText ? t`No public video of yours matches` : t`You have no public videos yet`}
            </output>
          }
          label={t`Your public videos`}
        >
          {(video) => <VideoOption video={video} onTake={onTake} />}
        </PagedList>
      </div>
    </div>
  )
}

const VideoOption = ({ video, onTake }: { video: VideoCard } & Pick<VideoPickerProps, 'onTake'>) => (
  <button
    type="button"
    onClick={() => onTake(video)}
    className="flex w-full min-w-0 items-center gap-3 rounded-sm p-1.5 text-start -outline-offset-2 hover:bg-press"
  >
    <VideoThumbnail isInButton image={video.poster} sizes="80px" className="w-20 flex-none" />
    <span className="min-w-0">
      <span dir="auto" className="line-clamp-2 text-13 font-semibold wrap-anywhere">
        {video.title}
      </span>
      <span className="block text-12 text-fg-muted tabular-nums">{facts(video)}</span>
    </span>
  </button>
)

const focusOnMount = (field: HTMLInputElement | null) => field?.focus()
