import { videos, type Video } from '@kinora/contract/videos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { keyOf, messageOf, send } from '../../api.ts'
import { toast } from '../../ui/toast.ts'
import type { Icon } from '../../ui/glyph.tsx'
import { acceptedTypes } from './accepted-files.ts'
import { sendOneFile } from './send-one-file.ts'

function useReplace(id: number) {
  const client = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    stop.current = leaving
    return () => leaving.abort()
  }, [])
  const replace = useMutation({
    mutationFn: async (file: File) => {
      const fileId = await sendOneFile({ file, signal: stop.current.signal, onPercent: setPercent })
      return send(videos.replaceFile, { params: { id }, body: { fileId } })
    },
    onSuccess: (video: Video) => client.setQueryData([...keyOf(videos.find), { params: { id } }], video),
    onError: (error) => {
      if (stop.current.signal.aborted) return
      toast({ tone: 'destructive', title: messageOf(error, 'The file could not be replaced') })
    },
    onSettled: () => setPercent(null),
  })
  return { percent, replace }
}

interface ReplaceFileProps {
  video: Video
  /** The button as it looks where it stands; pressing it opens the file chooser. */
  children: (button: { icon: Icon; label: string; isBusy: boolean; choose: () => void }) => ReactNode
}

/** Lets the owner of a video put another file in its place. */
export function ReplaceFile({ video, children }: ReplaceFileProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const { percent, replace } = useReplace(video.id)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = '' // the same file may be chosen again
    if (file) replace.mutate(file)
  }
  return (
    <>
      <input
        ref={setInput}
        type="file"
        accept={acceptedTypes}
        aria-label="Another file for this video"
        tabIndex={-1}
        onChange={take}
        className="sr-only"
      />
      {children({
        icon: Upload,
        label: percent === null ? 'Replace file' : `Sending, ${percent} %`,
        isBusy: replace.isPending,
        choose: () => input?.click(),
      })}
    </>
  )
}
