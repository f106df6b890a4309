import { zodResolver } from '@hookform/resolvers/zod'
import { metadata, type VideoMetadata } from '@kinora/contract/metadata'
import { videos, type Video } from '@kinora/contract/videos'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { query, send } from '../../api.ts'
import { sayFailure } from '../../calls/say-failure.ts'
import { useSend } from '../../calls/use-send.ts'
import { useStale } from '../versions/use-stale.ts'
import { videoLists } from '../video-lists/video-lists.ts'
import { EditedVideo, formOf, updateOf, type Filled } from './edited-video.ts'

interface EditorOf {
  video: Video
  known: VideoMetadata
  earns: boolean
  onClose: () => void
}

interface Input {
  base: Video
  edited: EditedVideo
}

export function useVideoEditor({ video, known, earns, onClose }: EditorOf) {
  const stale = useStale<Video, Input>(video)
  const { base, conflict, tell, leave } = stale
  const before = formOf(base, known)
  const version = useRef(base.version)
  const form = useForm<Filled, unknown, EditedVideo>({
    resolver: zodResolver(EditedVideo),
    defaultValues: before,
    mode: 'onTouched',
  })
  const saving = useSend(
    (input: Input) =>
      send(videos.update, {
        params: { id: video.id },
        query: { version: version.current },
        body: updateOf({ ...input, before: formOf(input.base, known), earns }),
      }),
    {
      answers: query(videos.find, { params: { id: video.id } }),
      refreshes: [...videoLists, metadata.find],
      form,
      done: 'Video updated',
      failed: (error, input) =>
        tell(error, input) || sayFailure(error, 'Failed to update video', 'Update failed'),
      onDone: onClose,
    },
  )
  return {
    form,
    saving,
    before,
    conflict,
    leave,
    /** A chosen image is saved already: the URL is sent only if it was edited. */
    inputOf: (edited: EditedVideo): Input => ({
      base,
      edited: form.getFieldState('thumbnailUrl').isDirty
        ? edited
        : { ...edited, thumbnailUrl: video.thumbnailUrl ?? '' },
    }),
    countPicture: () => {
      version.current += 1
    },
    saveInstead: (edited: EditedVideo) => {
      if (!conflict) return
      const { current } = conflict
      for (const [name, value] of Object.entries(edited)) form.setValue(name as keyof Filled, value)
      version.current = current.version
      stale.rebase(current)
      saving.mutate({ base: current, edited })
    },
  }
}
