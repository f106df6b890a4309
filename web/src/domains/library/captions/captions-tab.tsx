import { msg, t } from '@kinora/contract/text/translate'
import type { Cue } from '@kinora/contract/library/captions/cues/cue'
import { languageName } from '@kinora/contract/library/captions/rules'
import type { CaptionTrackWithCues } from '@kinora/contract/library/captions/schemas'
import { formatClock } from '@kinora/contract/text/clock'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { messageOf } from '../../../api.ts'
import { useEditConflict } from '../../../calls/use-edit-conflict.ts'
import { fieldErrorOf } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import {
  ConflictDialog,
  type FieldFormats,
  describeLines,
} from '../../../ui/edit-conflicts/conflict-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import type { EditorPlayer } from '../caption-editor/editor-player.ts'
import { useUnsavedChangesGuard, SaveBar } from '../caption-editor/unsaved-changes.tsx'
import { CueLines } from './cue-lines.tsx'
import { LanguageField } from './language-field.tsx'
import { TrackList } from './track-list.tsx'
import { useCaptionEditor, type CaptionEditorState } from './use-caption-editor.ts'
import { useCaptionTrack, useSaveTrack, type TrackContent } from './use-caption-tracks.ts'

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
    <QueryState query={track} failed={t`The captions could not be loaded`} loading={<EditorSkeleton />}>
      {(found) => <LoadedEditor track={found} playing={playing} onClose={onClose} />}
    </QueryState>
  )
}

const EditorSkeleton = () => (
  <Skeletons
    className="grid gap-3"
    each={['h-10', 'h-28 rounded-md!', 'h-28 rounded-md!', 'h-28 rounded-md!']}
  />
)

interface LoadedEditorProps extends Omit<CaptionEditorProps, 'id'> {
  track: CaptionTrackWithCues
}

const contentOf = ({ language, label, cues }: CaptionTrackWithCues): TrackContent => ({
  language,
  label,
  cues,
})

const cueLines = (cues: readonly Cue[]) =>
  cues.map(({ startMs, endMs, text }) => `${formatClock(startMs)}–${formatClock(endMs)} ${text}`)

const conflictFields: FieldFormats<TrackContent> = {
  language: { label: msg`Language`, words: languageName },
  label: { label: msg`Label`, words: (label) => label },
  cues: { label: msg`Lines`, words: (cues, others) => describeLines(cueLines(cues), cueLines(others)) },
}

function useSaveCaptions(track: CaptionTrackWithCues, editor: CaptionEditorState) {
  const [isChecked, setChecked] = useState(false)
  const stale = useEditConflict<CaptionTrackWithCues, TrackContent>(track)
  const saving = useSaveTrack(track.id, {
    onSaved: (saved) => {
      stale.rebase(saved)
      editor.replaceWith(saved)
    },
    onFailed: stale.handleStaleError,
  })
  const save = () => {
    const read = editor.toCues()
    setChecked(true)
    if ('wrong' in read) return editor.requestFocus(read.wrong.key)
    const { language, label } = editor
    saving.mutate({ version: stale.base.version, content: { language, label, cues: read.cues } })
  }
  const labelError = fieldErrorOf(saving.error, 'label')
  return {
    save,
    isChecked,
    isSaving: saving.isPending,
    labelError,
    languageError: fieldErrorOf(saving.error, 'language'),
    failure:
      saving.error && !labelError ? messageOf(saving.error, t`The captions could not be saved`) : undefined,
    stale,
    saveChoice: (content: TrackContent, current: CaptionTrackWithCues) => {
      editor.replaceWith(current, content)
      saving.mutate({ version: current.version, content })
    },
  }
}

function LoadedEditor({ track, playing, onClose }: LoadedEditorProps) {
  const editor = useCaptionEditor(track)
  const { isChecked, isSaving, ...saving } = useSaveCaptions(track, editor)
  const leaving = useUnsavedChangesGuard(editor.isChanged)
  return (
    <section aria-label={t`Lines of ${{ label: track.label }}`} className="grid gap-4">
      <div>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that opened the editor is gone
          autoFocus
          variant="ghost"
          size="sm"
          icon={ArrowLeft}
          onClick={() => leaving.leave(onClose)}
          className="-ms-2"
        >
          {t`All captions`}
        </Button>
      </div>
      {/* The response would overwrite edits made while saving. */}
      <fieldset disabled={isSaving} className="grid min-w-0 gap-4">
        <legend className="sr-only">{track.label}</legend>
        <div className="grid gap-4 @min-[560px]:grid-cols-2">
          <LanguageField value={editor.language} onChange={editor.setLanguage} error={saving.languageError} />
          <Field label={t`Label`} error={saving.labelError}>
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
        onSave={saving.save}
      />
      <ConflictDialog
        edit={saving.stale}
        fields={conflictFields}
        valuesOf={contentOf}
        onSave={saving.saveChoice}
      />
      {leaving.dialog}
    </section>
  )
}
