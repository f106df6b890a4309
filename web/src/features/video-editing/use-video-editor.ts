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
  /** As it is by now; the form is made of what it was as it opened. */
  video: Video
  known: VideoMetadata
  /** Whether the viewer earns with videos. */
  earns: boolean
  onClose: () => void
}

interface Input {
  base: Video
  edited: EditedVideo
}

/** The form “Edit Video”, and what becomes of it when it is saved. docs/product.md “Studio: content” */
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
    /** The picture that was chosen is saved already: its address is sent only where another one was typed. */
    inputOf: (edited: EditedVideo): Input => ({
      base,
      edited: form.getFieldState('thumbnailUrl').isDirty
        ? edited
        : { ...edited, thumbnailUrl: video.thumbnailUrl ?? '' },
    }),
    countPicture: () => {
      version.current += 1
    },
    /** Saves this over what somebody saved meanwhile. */
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
