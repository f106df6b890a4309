import { zodResolver } from '@hookform/resolvers/zod'
import { metadata, videos } from '@kinora/contract/library/videos/calls'
import type { Video, VideoMetadata } from '@kinora/contract/library/videos/schemas'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { query, send } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useEditConflict } from '../../../calls/use-edit-conflict.ts'
import { videoListCalls } from '../../../calls/video-list-calls.ts'
import { EditedVideo, formValuesOf, updateOf, type EditFormInput } from './edited-video.ts'

interface VideoEditorOptions {
  video: Video
  known: VideoMetadata
  earns: boolean
  onClose: () => void
}

interface SaveInput {
  base: Video
  edited: EditedVideo
}

export function useVideoEditor({ video, known, earns, onClose }: VideoEditorOptions) {
  const stale = useEditConflict<Video, SaveInput>(video)
  const { base, conflict, handleStaleError, dismiss } = stale
  const before = formValuesOf(base, known)
  const version = useRef(base.version)
  const form = useForm<EditFormInput, unknown, EditedVideo>({
    resolver: zodResolver(EditedVideo),
    defaultValues: before,
    mode: 'onTouched',
  })
  const saving = useSend(
    (input: SaveInput) =>
      send(videos.update, {
        params: { id: video.id },
        query: { version: version.current },
        body: updateOf({ ...input, before: formValuesOf(input.base, known), earns }),
      }),
    {
      updatesQuery: query(videos.find, { params: { id: video.id } }),
      invalidates: [...videoListCalls, metadata.find],
      form,
      done: 'Video updated',
      failed: (error, input) =>
        handleStaleError(error, input) || showErrorToast(error, 'Failed to update video', 'Update failed'),
      onSuccess: onClose,
    },
  )
  return {
    form,
    saving,
    before,
    conflict,
    leave: dismiss,
    /** A chosen image is saved already: the URL is sent only if it was edited. */
    inputOf: (edited: EditedVideo): SaveInput => ({
      base,
      edited: form.getFieldState('thumbnailUrl').isDirty
        ? edited
        : { ...edited, thumbnailUrl: video.thumbnailUrl ?? '' },
    }),
    countThumbnailChange: () => {
      version.current += 1
    },
    overwriteWithMine: (edited: EditedVideo) => {
      if (!conflict) return
      const { current } = conflict
      for (const [name, value] of Object.entries(edited)) form.setValue(name as keyof EditFormInput, value)
      version.current = current.version
      stale.rebase(current)
      saving.mutate({ base: current, edited })
    },
  }
}
