import type { CaptionTrackWithCues } from '@kinora/contract/library/captions/schemas'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { EditorPlayer } from '../caption-editor/editor-player.ts'
import { useUnsavedChangesGuard, SaveBar, showRestoreEditsToast } from '../caption-editor/unsaved-changes.tsx'
import { CueLines } from './cue-lines.tsx'
import { LanguageField } from './language-field.tsx'
import { TrackList } from './track-list.tsx'
import { useCaptionEditor, type CaptionEditorState } from './use-caption-editor.ts'
import { useCaptionTrack, useSaveTrack } from './use-caption-tracks.ts'

interface CaptionsTabProps {
  videoId: number
  playing: EditorPlayer | undefined
}

export function CaptionsTab({ videoId, playing }: CaptionsTabProps) {
  const [editedId, setEditedId] = useState<number | null>(null)
  const [lastEditedId, setLastEditedId] = useState<number | null>(null)
  const close = () => {
    setLastEditedId(editedId)
    setEditedId(null)
  }
  if (editedId === null)
    return <TrackList videoId={videoId} lastEditedId={lastEditedId} onEdit={setEditedId} />
  return <CaptionEditor id={editedId} playing={playing} onClose={close} />
}

interface CaptionEditorProps {
  id: number
  playing: EditorPlayer | undefined
  onClose: () => void
}

function CaptionEditor({ id, playing, onClose }: CaptionEditorProps) {
  const track = useCaptionTrack(id)
  return (
    <QueryState query={track} failed="The captions could not be loaded" loading={<EditorSkeleton />}>
      {(found) => <LoadedEditor track={found} playing={playing} onClose={onClose} />}
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

interface LoadedEditorProps extends Omit<CaptionEditorProps, 'id'> {
  track: CaptionTrackWithCues
}

function useSaveCaptions(track: CaptionTrackWithCues, editor: CaptionEditorState) {
  const [isChecked, setChecked] = useState(false)
  const saving = useSaveTrack(track.id, editor.replaceWith)
  const again = useCaptionTrack(track.id)
  const { error } = saving
  const fields = error instanceof ApiError ? error.body?.fields : undefined
  const isStale = error instanceof ApiError && error.status === 409 && !fields
  const saveAtVersion = (version: number) => {
    const read = editor.toCues()
    setChecked(true)
    if ('wrong' in read) return editor.requestFocus(read.wrong.key)
    const { language, label } = editor
    saving.mutate({ params: { id: track.id }, body: { version, language, label, cues: read.cues } })
  }
  const takeTheirs = async () => {
    const { data: answer } = await again.refetch()
    if (!answer) return
    showRestoreEditsToast(editor.replaceWith(answer))
    saving.reset()
  }
  const keepMine = async () => {
    const { data: answer } = await again.refetch()
    if (answer) saveAtVersion(answer.version)
  }
  return {
    save: () => saveAtVersion(editor.version),
    isChecked,
    isSaving: saving.isPending,
    fields,
    failure: error && !fields?.label ? messageOf(error, 'The captions could not be saved') : undefined,
    conflict: isStale ? { takeTheirs, keepMine } : undefined,
  }
}

function LoadedEditor({ track, playing, onClose }: LoadedEditorProps) {
  const editor = useCaptionEditor(track)
  const { fields, isChecked, isSaving, ...saving } = useSaveCaptions(track, editor)
  const leaving = useUnsavedChangesGuard(editor.isChanged)
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
        <CueLines editor={editor} isChecked={isChecked} playing={playing} />
      </fieldset>
      <SaveBar
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
