import { t } from '@kinora/contract/text/translate'
import { channels } from '@kinora/contract/community/channels/calls'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Video } from '@kinora/contract/library/videos/schemas'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { query } from '../../../api.ts'
import { showErrorToast } from '../../../calls/error-toast.ts'
import { useSend } from '../../../calls/use-send.ts'
import { formatPercent } from '../../../lib/format.ts'
import type { Icon } from '../../../ui/glyph.tsx'
import { acceptedTypes } from './sending/accepted-files.ts'
import { uploadReplacement } from './sending/upload-replacement.ts'

/** Closing the tab would abort the upload. */
function useUnloadWarning(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [isSending])
}

function useReplaceFile(videoId: number) {
  const [percent, setPercent] = useState<number | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    stop.current = leaving
    return () => leaving.abort()
  }, [])
  const replace = useSend(
    (file: File) =>
      uploadReplacement({ videoId, file, signal: stop.current.signal, onPercent: setPercent }).finally(() =>
        setPercent(null),
      ),
    {
      updatesQuery: query(videos.find, { params: { id: videoId } }),
      invalidates: [channels.listVideos],
      failed: (error) => {
        if (!stop.current.signal.aborted) showErrorToast(error, t`The file could not be replaced`)
      },
    },
  )
  useUnloadWarning(replace.isPending)
  return { percent, replace }
}

interface ReplaceFileProps {
  video: Pick<Video, 'id'>
  children: (button: { icon: Icon; label: string; isBusy: boolean; choose: () => void }) => ReactNode
}

export function ReplaceFile({ video, children }: ReplaceFileProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const { percent, replace } = useReplaceFile(video.id)
  const onFileChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // so that the same file can be chosen again
    if (file) replace.mutate(file)
  }
  return (
    <>
      <input
        ref={setInput}
        type="file"
        accept={acceptedTypes}
        aria-label={t`Another file for this video`}
        tabIndex={-1}
        onChange={onFileChosen}
        className="sr-only"
      />
      {children({
        icon: Upload,
        label: percent === null ? t`Replace file` : t`Sending, ${{ percent: formatPercent(percent) }}`,
        isBusy: replace.isPending,
        choose: () => input?.click(),
      })}
    </>
  )
}
