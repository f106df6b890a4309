import { t } from '@kinora/contract/text/translate'
import type { ThumbnailList } from '@kinora/contract/library/thumbnails/schemas'
import type { Video } from '@kinora/contract/library/videos/schemas'
import Film from 'lucide-react/icons/film'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { useId, useState, type ReactNode } from 'react'
import { classes } from '../../../lib/classes.ts'
import { formatDuration } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VideoThumbnail } from '../../../ui/video-thumbnail.tsx'
import { FrameSlider } from './frame-slider.tsx'
import { ThumbnailUpload } from './thumbnail-upload.tsx'
import { ThumbnailButton, selectionText, isCurrentThumbnail, thumbnailLabel } from './thumbnail-button.tsx'
import { thumbnails } from '@kinora/contract/library/thumbnails/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query, invalidateCalls } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useIsConnected, useServerEvent } from '../../../lib/server-events.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'

const candidateCount = 3

interface ThumbnailPickerProps {
  /** Placeholders are shown until the video exists. */
  video: Video | undefined
  title: string
  isShort: boolean
  onChanged?: (() => void) | undefined
}

export function ThumbnailPicker({ video, title, isShort, onChanged }: ThumbnailPickerProps) {
  return (
    <fieldset className="grid min-w-0 content-start gap-2.5">
      <legend className="mb-1.5 text-13 font-strong">{t`Thumbnail`}</legend>
      {video ? (
        <LoadedThumbnails video={video} title={title} isShort={isShort} onChanged={onChanged} />
      ) : (
        <>
          <ThumbnailGrid isTall={isShort}>
            {Array.from({ length: candidateCount + 1 }, (_, position) => (
              <div
                key={position}
                className={classes('rounded-md bg-hover', isShort ? 'aspect-9/16' : 'aspect-video')}
              />
            ))}
          </ThumbnailGrid>
          <p className="text-12 text-fg-faint">
            {t`Pictures of the video appear here once it is published or saved as a draft.`}
          </p>
        </>
      )}
    </fieldset>
  )
}

const ThumbnailGrid = ({ isTall, children }: { isTall: boolean; children: ReactNode }) => (
  <div
    className={classes('grid gap-2.5', isTall ? 'grid-cols-3 sm:grid-cols-5' : 'grid-cols-2 sm:grid-cols-4')}
  >
    {children}
  </div>
)

const CandidateSkeletons = ({ isTall, count = candidateCount }: { isTall: boolean; count?: number }) =>
  Array.from({ length: count }, (_, position) => (
    <Skeleton key={position} className={classes('rounded-md!', isTall ? 'aspect-9/16' : 'aspect-video')} />
  ))

const ThumbnailGridSkeleton = ({ isTall }: { isTall: boolean }) => (
  <ThumbnailGrid isTall={isTall}>
    <CandidateSkeletons isTall={isTall} count={candidateCount + 1} />
  </ThumbnailGrid>
)

function LoadedThumbnails(props: ThumbnailPickerProps & { video: Video }) {
  const list = useThumbnails(props.video)
  return (
    <QueryState
      query={list}
      failed={t`The pictures could not be loaded`}
      loading={<ThumbnailGridSkeleton isTall={props.isShort} />}
    >
      {(list) => <ThumbnailChoices {...props} list={list} />}
    </QueryState>
  )
}

type ThumbnailChoicesProps = ThumbnailPickerProps & { video: Video; list: ThumbnailList }

function ThumbnailChoices({ list, video, title, isShort, onChanged }: ThumbnailChoicesProps) {
  const { choose, takeFrame, upload } = useThumbnailChanges(video.id, onChanged)
  const params = { id: video.id }
  const isWaiting = list.suggestedId === null && video.processing.stage !== 'failed'
  return (
    <>
      <ThumbnailGrid isTall={isShort}>
        {isWaiting && <CandidateSkeletons isTall={isShort} />}
        {list.items.map((thumbnail) => (
          <ThumbnailButton
            key={thumbnail.id}
            thumbnail={thumbnail}
            isSuggested={thumbnail.id === list.suggestedId}
            isPressed={isCurrentThumbnail(list, thumbnail)}
            isTall={isShort}
            onChoose={() => choose.mutate({ params, body: { thumbnailId: thumbnail.id } })}
          />
        ))}
        <ThumbnailUpload
          sending={upload.isPending ? upload.variables.body.picture : null}
          hasOne={list.items.some(({ kind }) => kind === 'upload')}
          isTall={isShort}
          onFile={(file) => upload.mutate({ params, body: { picture: file } })}
        />
      </ThumbnailGrid>
      <SelectionStatus list={list} />
      <MoreOptions
        list={list}
        video={video}
        onAutomatic={() => choose.mutate({ params, body: { thumbnailId: null } })}
        takeFrame={takeFrame}
      />
      {list.current && (
        <PhoneSizePreview
          image={list.current}
          title={title}
          durationSeconds={video.duration}
          isTall={isShort}
        />
      )}
    </>
  )
}

/** Announces the selected image to screen readers. */
function SelectionStatus({ list }: { list: ThumbnailList }) {
  const current = list.items.find((one) => isCurrentThumbnail(list, one))
  return (
    <output className="text-12 text-fg-faint">
      {selectionText(list)}
      {current && (
        <span className="sr-only">
          {' '}
          {t`Shown: ${{ picture: thumbnailLabel(current, current.id === list.suggestedId) }}.`}
        </span>
      )}
    </output>
  )
}

/** Frames are taken of complete renditions, which a broadcast has when it is a film. */
const framesOf = ({ storyboard, processing }: Video) =>
  processing.renditions.some(({ done }) => done) ? storyboard : null

function MoreOptions({
  list,
  video,
  onAutomatic,
  takeFrame,
}: {
  list: ThumbnailList
  video: Video
  onAutomatic: () => void
  takeFrame: ReturnType<typeof useThumbnailChanges>['takeFrame']
}) {
  const panelId = useId()
  const [isOpen, setOpen] = useState(false)
  const { id, duration } = video
  const storyboard = framesOf(video)
  const isTaking = takeFrame.isPending || list.items.some(({ picture }) => !picture)
  if (!storyboard && list.isAutomatic) return null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {storyboard && (
          <Button
            size="sm"
            icon={Film}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {t`Pick a frame`}
          </Button>
        )}
        {!list.isAutomatic && (
          <Button size="sm" variant="ghost" icon={WandSparkles} onClick={onAutomatic}>
            {t`Back to automatic`}
          </Button>
        )}
      </div>
      <div id={panelId} hidden={!isOpen} className="mt-1">
        {isOpen && storyboard && (
          <FrameSlider
            storyboard={storyboard}
            durationSeconds={duration}
            isTaking={isTaking}
            onTake={(atSeconds) =>
              takeFrame.mutate({ params: { id }, body: { atSeconds: Math.min(atSeconds, duration) } })
            }
          />
        )}
      </div>
    </>
  )
}

const PhoneSizePreview = ({
  image,
  title,
  durationSeconds,
  isTall,
}: {
  image: ThumbnailList['current']
  title: string
  durationSeconds: number
  isTall: boolean
}) => (
  <figure className="mt-2 flex min-w-0 items-start gap-3">
    <VideoThumbnail
      image={image}
      sizes="144px"
      isPortrait={isTall}
      durationLabel={isTall ? undefined : formatDuration(durationSeconds)}
      className={isTall ? 'w-16 flex-none' : 'w-36 flex-none'}
    />
    <figcaption className="min-w-0">
      <p dir="auto" className="line-clamp-2 text-13 font-semibold wrap-anywhere">
        {title}
      </p>
      <p className="mt-1 text-12 text-fg-faint">{t`Preview at phone size`}</p>
    </figcaption>
  </figure>
)

const pollMs = 3000

const thumbnailsQuery = (id: number) => query(thumbnails.list, { params: { id } })

/** Queries that contain the poster. */
const posterQueries = [videos.find, ...videoListCalls]

/** Updated by server events; polled while those are disconnected. */
function useThumbnails({ id, processing }: Video) {
  const client = useQueryClient()
  const hasServerEvents = useIsConnected()
  useServerEvent('video-pictures', ({ videoId }) => {
    if (videoId === id) void invalidateCalls(client, thumbnails.list, ...posterQueries)
  })
  const isOnItsWay = processing.stage !== 'done' && processing.stage !== 'failed'
  return useQuery({
    ...thumbnailsQuery(id),
    refetchInterval: ({ state: { data } }) =>
      !hasServerEvents && (isOnItsWay || data?.items.some(({ picture }) => !picture)) ? pollMs : false,
  })
}

function useThumbnailChanges(id: number, onChanged?: () => void) {
  const options = {
    updatesQuery: thumbnailsQuery(id),
    invalidates: posterQueries,
    failed: { title: t`Thumbnail not changed`, fallback: t`Failed to change the thumbnail` },
    ...(onChanged && { onSuccess: onChanged }),
  }
  return {
    choose: useSend(thumbnails.choose, options),
    takeFrame: useSend(thumbnails.takeFrame, options),
    upload: useSend(thumbnails.upload, options),
  }
}
