import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { Trans } from '@lingui/react/macro'
import { languageName } from '@kinora/contract/library/captions/rules'
import { decodeUnicode } from '@kinora/contract/library/captions/cues/decode-unicode'
import { cueLimits, cueMessages } from '@kinora/contract/library/captions/cues/cue'
import { parseCaptions } from '@kinora/contract/library/captions/cues/parse-captions'
import FileUp from 'lucide-react/icons/file-up'
import { useId, useState, type SubmitEvent } from 'react'
import { ApiError, messageOf } from '../../../api.ts'
import { classes } from '../../../lib/classes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Input } from '../../../ui/input.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { LanguageField, detectFileLanguage } from './language-field.tsx'
import { useAddTrack } from './use-caption-tracks.ts'

interface InspectedFile {
  file: File
  /** Number of cues, or the error message. */
  result: number | string
}

/** Parses the file locally first, so that errors show before the upload. */
async function inspectFile(file: File): Promise<InspectedFile> {
  if (file.size > cueLimits.fileBytes) return { file, result: t(cueMessages.tooLarge) }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    // Times and line ends are the same in every other encoding; the server decodes the text.
    const text = decodeUnicode(bytes) ?? new TextDecoder('latin1').decode(bytes)
    return { file, result: parseCaptions(text).length }
  } catch (error) {
    return { file, result: error instanceof Error ? error.message : t`The file could not be read` }
  }
}

export function AddTrackForm({ videoId, onClose }: { videoId: number; onClose: () => void }) {
  const [chosen, setChosen] = useState<InspectedFile | null>(null)
  const [language, setLanguage] = useState('')
  const [label, setLabel] = useState('')
  const adding = useAddTrack(onClose)
  const fields = adding.error instanceof ApiError ? adding.error.body?.fields : undefined
  const choose = async (file: File) => {
    adding.reset()
    setChosen(await inspectFile(file))
    if (language === '') setLanguage(detectFileLanguage(file.name) ?? '')
  }
  const isReadable = chosen === null || typeof chosen.result === 'number'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isReadable) return
    adding.mutate({ params: { id: videoId }, body: { file: chosen?.file, language, label } })
  }
  const failure =
    adding.error && !fields ? messageOf(adding.error, t`The captions could not be added`) : fields?.file

  return (
    <form
      aria-label={t`Add captions`}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md border border-line p-3.5 @min-[560px]:p-4"
    >
      <FilePicker chosen={chosen} failure={failure} onFile={(file) => void choose(file)} />
      <div className="grid gap-4 @min-[560px]:grid-cols-2">
        <LanguageField value={language} onChange={setLanguage} error={fields?.language} />
        <Field label={t`Label`} optional error={fields?.label}>
          <Input
            value={label}
            onChange={({ target }) => setLabel(target.value)}
            maxLength={60}
            autoComplete="off"
            placeholder={labelPlaceholder(language)}
          />
        </Field>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="primary" loading={adding.isPending} disabled={!isReadable}>
          {chosen ? t`Add captions` : t`Add without a file`}
        </Button>
      </div>
    </form>
  )
}

function labelPlaceholder(language: string) {
  try {
    return language === '' ? t`Language name` : languageName(language)
  } catch {
    return t`Language name`
  }
}

function fileNote(chosen: InspectedFile | null) {
  if (typeof chosen?.result !== 'number')
    return t`WebVTT or SRT, up to 2 MB. Without a file you start with an empty list.`
  const count = chosen.result
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} line`, other: msg`${{ shown }} lines` })}`
}

interface FilePickerProps {
  chosen: InspectedFile | null
  failure: string | undefined
  onFile: (file: File) => void
}

function FilePicker({ chosen, failure, onFile }: FilePickerProps) {
  const [id, noteId] = [useId(), useId()]
  const selectFile = ([file]: File[]) => file && onFile(file)
  const { isOver, dropProps } = useFileDrop(selectFile)
  const complaint = failure ?? (typeof chosen?.result === 'string' ? chosen.result : undefined)
  return (
    <div {...dropProps} className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the press of a button
        autoFocus
        id={id}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        aria-label={chosen ? t`Choose another caption file` : t`Caption file`}
        aria-describedby={noteId}
        aria-invalid={complaint !== undefined || undefined}
        className="peer sr-only"
        onChange={({ target }) => {
          selectFile([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={classes(
          'flex cursor-pointer items-center gap-3 rounded-md border-dashed px-3.5 py-3 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          isOver
            ? 'border-2 border-solid border-accent bg-accent-soft'
            : 'border-[1.5px] border-line-strong bg-field',
        )}
      >
        <span aria-hidden="true" className="contents">
          <Glyph icon={FileUp} size={20} className="text-fg-faint" />
          <span className="min-w-0 truncate">
            {chosen ? (
              chosen.file.name
            ) : (
              <Trans>
                Drop a file, or <u className="font-strong underline-offset-3">choose one</u>
              </Trans>
            )}
          </span>
        </span>
      </label>
      <output id={noteId} className={classes('text-12', complaint ? 'text-danger' : 'text-fg-faint')}>
        {complaint ?? fileNote(chosen)}
      </output>
    </div>
  )
}
