import { t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import type { UploadLimits } from '@kinora/contract/library/uploads/schemas'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useEffectEvent, useId, useState, type ChangeEvent } from 'react'
import { classes } from '../../../../lib/classes.ts'
import { Glyph } from '../../../../ui/glyph.tsx'
import { acceptedTypes, limitsText } from '../sending/accepted-files.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** A file dropped beside the target would otherwise replace the page. */
function usePageDrop(onFiles: (files: File[]) => void) {
  const [depth, setDepth] = useState(0)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const leaving = new AbortController()
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (!hasFiles(event)) return
          event.preventDefault()
          act(event)
        },
        { signal: leaving.signal },
      )
    // Both fire for every element on the way; depth 0 means that the pointer has left the page.
    listen('dragenter', () => setDepth((before) => before + 1))
    listen('dragleave', () => setDepth((before) => Math.max(0, before - 1)))
    listen('dragover', () => {})
    listen('drop', (event) => {
      setDepth(0)
      take([...(event.dataTransfer?.files ?? [])])
    })
    return () => leaving.abort()
  }, [])
  return depth > 0
}

interface FileDropProps {
  onFiles: (files: File[]) => void
  limits: UploadLimits | undefined
  /** The queue is empty: the drop zone fills the page. */
  isQueueEmpty: boolean
}

export function FileDrop({ onFiles, limits, isQueueEmpty }: FileDropProps) {
  const id = useId()
  const isOver = usePageDrop(onFiles)
  const onFilesChosen = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    event.target.value = '' // so that the same file can be chosen again
  }
  return (
    <div className="relative grid">
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedTypes}
        aria-label={t`Video file`}
        onChange={onFilesChosen}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={classes(
          'grid place-content-center justify-items-center gap-1 rounded-lg border-dashed px-4 py-6 text-center',
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          isQueueEmpty && 'min-h-[min(440px,60vh)]',
          isOver
            ? 'border-2 border-solid border-accent bg-accent-soft text-fg'
            : 'border-[1.5px] border-line-strong bg-field text-fg-muted',
        )}
      >
        <span aria-hidden="true" className="contents">
          <Glyph
            icon={Upload}
            size={isQueueEmpty ? 32 : 24}
            className={isOver ? 'text-accent-text' : 'text-fg-faint'}
          />
          <span className={classes('mt-1', isQueueEmpty && 'text-16')}>
            {isOver ? (
              t`Drop to add the videos`
            ) : (
              <Trans>
                Drop videos anywhere on this page, or{' '}
                <u className="font-strong whitespace-nowrap text-fg underline-offset-3">choose files</u>
              </Trans>
            )}
          </span>
          <span className={classes('text-fg-faint', isQueueEmpty ? 'text-13' : 'text-12')}>
            {isQueueEmpty && <>{t`MP4, MOV, MKV, WebM or AVI.`} </>}
            {limits && limitsText(limits)}
          </span>
        </span>
      </label>
    </div>
  )
}
