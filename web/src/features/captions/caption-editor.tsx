import type { CaptionText } from '@kinora/contract/captions'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { ApiError, messageOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LanguageField } from './language-field.tsx'
import { Lines } from './lines.tsx'
import type { Playing } from '../editing/playing.ts'
import { offerBack } from '../editing/offer-back.ts'
import { SaveLine } from '../editing/save-line.tsx'
import { useEditor, type Editor } from './use-editor.ts'
import { useLeaving } from '../editing/use-leaving.tsx'
import { useCaptionText, useSaveTrack } from './use-tracks.ts'

interface CaptionEditorProps {
  id: number
  playing: Playing | undefined
  onClose: () => void
}

export function CaptionEditor({ id, playing, onClose }: CaptionEditorProps) {
  const track = useCaptionText(id)
  return (
    <QueryState query={track} failed="The captions could not be loaded" loading={<EditorSkeleton />}>
      {(found) => <EditorOf track={found} playing={playing} onClose={onClose} />}
    </QueryState>
  )
}

const EditorSkeleton = () => (
  <div className="grid gap-3">
    <Skeleton className="h-10" />
    <Skeleton className="h-28 rounded-md!" />
    <Skeleton className="h-28 rounded-md!" />
    <Skeleton className="h-28 rounded-md!" />
  </div>
)

interface EditorOfProps extends Omit<CaptionEditorProps, 'id'> {
  track: CaptionText
}

function useSaving(track: CaptionText, editor: Editor) {
  const [isChecked, setChecked] = useState(false)
  const saving = useSaveTrack(track.id, editor.takeOver)
  const again = useCaptionText(track.id)
  const { error } = saving
  const fields = error instanceof ApiError ? error.body?.fields : undefined
  const isStale = error instanceof ApiError && error.status === 409 && !fields
  const saveOver = (version: number) => {
    const read = editor.read()
    setChecked(true)
    if ('wrong' in read) return editor.want(read.wrong.key)
    const { language, label } = editor
    saving.mutate({ params: { id: track.id }, body: { version, language, label, cues: read.cues } })
  }
  const takeTheirs = async () => {
    const { data: answer } = await again.refetch()
    if (!answer) return
    offerBack(editor.takeOver(answer))
    saving.reset()
  }
  const keepMine = async () => {
    const { data: answer } = await again.refetch()
    if (answer) saveOver(answer.version)
  }
  return {
    save: () => saveOver(editor.version),
    isChecked,
    isSaving: saving.isPending,
    fields,
    failure: error && !fields?.label ? messageOf(error, 'The captions could not be saved') : undefined,
    conflict: isStale ? { takeTheirs, keepMine } : undefined,
  }
}

function EditorOf({ track, playing, onClose }: EditorOfProps) {
  const editor = useEditor(track)
  const { fields, isChecked, isSaving, ...saving } = useSaving(track, editor)
  const leaving = useLeaving(editor.isChanged)
  return (
    <section aria-label={`Lines of ${track.label}`} className="grid gap-4">
      <div>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the editor is gone
          autoFocus
          variant="ghost"
          size="sm"
          icon={ArrowLeft}
          onClick={() => leaving.leave(onClose)}
          className="-ml-2"
        >
          All captions
        </Button>
      </div>
      {/* The response would overwrite edits made while saving. */}
      <fieldset disabled={isSaving} className="grid min-w-0 gap-4">
        <legend className="sr-only">{track.label}</legend>
        <div className="grid gap-4 @min-[560px]:grid-cols-2">
          <LanguageField value={editor.language} onChange={editor.setLanguage} error={fields?.language} />
          <Field label="Label" error={fields?.label}>
            <Input
              value={editor.label}
              onChange={({ target }) => editor.setLabel(target.value)}
              maxLength={60}
              autoComplete="off"
            />
          </Field>
        </div>
        <Lines editor={editor} isChecked={isChecked} playing={playing} />
      </fieldset>
      <SaveLine
        isChanged={editor.isChanged}
        isSaving={isSaving}
        failure={saving.failure}
        conflict={saving.conflict}
        onSave={saving.save}
      />
      {leaving.dialog}
    </section>
  )
}
