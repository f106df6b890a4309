import { msg, plural, t } from '@kinora/contract/text/translate'
import { chapters } from '@kinora/contract/library/chapters/calls'
import { chapterLimits } from '@kinora/contract/library/chapters/rules'
import type { ManagedChapters } from '@kinora/contract/library/chapters/schemas'
import { videos } from '@kinora/contract/library/videos/calls'
import type { Chapter } from '@kinora/contract/library/videos/schemas'
import { formatShortClock } from '@kinora/contract/text/clock'
import { useQuery } from '@tanstack/react-query'
import ListVideo from 'lucide-react/icons/list-video'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { messageOf, query, send } from '../../../api.ts'
import { useEditConflict } from '../../../calls/use-edit-conflict.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import {
  ConflictDialog,
  type FieldFormats,
  describeLines,
} from '../../../ui/edit-conflicts/conflict-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import type { EditorPlayer } from '../caption-editor/editor-player.ts'
import { useUnsavedChangesGuard, SaveBar } from '../caption-editor/unsaved-changes.tsx'
import {
  appendDraft,
  areSameDrafts,
  toChapters,
  validateCount,
  validateDrafts,
  toDraft,
  insertDraft,
  type ChapterDraft,
} from './chapter-drafts.ts'
import { ChapterRow } from './chapter-row.tsx'

interface ChaptersTabProps {
  videoId: number
  durationSeconds: number
  playing: EditorPlayer | undefined
}

/** Always fetched, so that editing never starts from cached data. */
const useChapters = (videoId: number) =>
  useQuery({ ...query(chapters.find, { params: { id: videoId } }), staleTime: Infinity, gcTime: 0 })

export function ChaptersTab(props: ChaptersTabProps) {
  const own = useChapters(props.videoId)
  return (
    <QueryState query={own} failed={t`The chapters could not be loaded`} loading={<ChaptersSkeleton />}>
      {(found) => <ChapterEditor {...props} own={found} />}
    </QueryState>
  )
}

const ChaptersSkeleton = () => (
  <Skeletons className="grid gap-2" each={['h-12 rounded-md!', 'h-10', 'h-10', 'h-10']} />
)

function useChapterDrafts(own: ManagedChapters) {
  const [saved, setSaved] = useState(() => ({ ...own, drafts: own.chapters.map(toDraft) }))
  const [drafts, setDrafts] = useState<readonly ChapterDraft[]>(saved.drafts)
  const [focusKey, requestFocus] = useState<number | null>(null)
  /** Takes over the saved chapters; `chapters` is an edit on top of them. */
  const replaceWith = (answer: ManagedChapters, chapters = answer.chapters) => {
    setSaved({ ...answer, drafts: answer.chapters.map(toDraft) })
    setDrafts(chapters.map(toDraft))
  }
  const add = ({ drafts: next, key }: { drafts: ChapterDraft[]; key: number }) => {
    setDrafts(next)
    requestFocus(key)
  }
  const remove = (index: number) => {
    const removed = drafts[index]
    if (!removed) return
    setDrafts(drafts.toSpliced(index, 1))
    requestFocus(drafts[index + 1]?.key ?? drafts[index - 1]?.key ?? null)
    const undo = () => setDrafts((now) => now.toSpliced(Math.min(index, now.length), 0, removed))
    toast({ title: t`Chapter deleted`, action: { label: t`Undo`, onClick: undo } })
  }
  return {
    saved,
    drafts,
    setDrafts,
    focusKey,
    request: requestFocus,
    replaceWith,
    add,
    remove,
    isChanged: !areSameDrafts(drafts, saved.drafts),
  }
}

type ChapterDrafts = ReturnType<typeof useChapterDrafts>

/** Null stands for the chapters of the description. */
interface ChapterChoice {
  chapters: Chapter[] | null
}

const choiceOf = ({ source, chapters }: ManagedChapters): ChapterChoice => ({
  chapters: source === 'own' ? chapters : null,
})

const chapterLines = (chapters: readonly Chapter[] | null) =>
  (chapters ?? []).map(({ startSeconds, title }) => `${formatShortClock(startSeconds)} ${title}`)

const conflictFields: FieldFormats<ChapterChoice> = {
  chapters: {
    label: msg`Chapters`,
    words: (chapters, others) =>
      chapters ? describeLines(chapterLines(chapters), chapterLines(others)) : t`Those of the description`,
  },
}

function useSaveState({ videoId, durationSeconds }: ChaptersTabProps, list: ChapterDrafts) {
  const { saved, drafts } = list
  const [isChecked, setChecked] = useState(false)
  const stale = useEditConflict<ManagedChapters, ChapterChoice>(saved)
  const saving = useSaveChapters(videoId, {
    onSaved: (answer) => {
      stale.rebase(answer)
      list.replaceWith(answer)
    },
    onFailed: stale.handleStaleError,
  })
  const complaints = validateDrafts(drafts, durationSeconds)
  const hasTooFew = isChecked && validateCount(drafts) !== undefined
  const save = () => {
    const chapters = toChapters(drafts, durationSeconds)
    setChecked(true)
    if (chapters) saving.mutate({ version: stale.base.version, chapters })
    else list.request(drafts.find(({ key }) => complaints.has(key))?.key ?? null)
  }
  const refusal = saving.error ? messageOf(saving.error, t`The chapters could not be saved`) : undefined
  return {
    save,
    reset: () => saving.mutate({ version: stale.base.version, chapters: null }),
    stale,
    saveChoice: ({ chapters }: ChapterChoice, current: ManagedChapters) => {
      list.replaceWith(current, chapters ?? undefined)
      saving.mutate({ version: current.version, chapters })
    },
    complaints,
    isChecked,
    isSaving: saving.isPending,
    failure: hasTooFew ? tooFewText() : refusal,
  }
}

const tooFewText = () =>
  t`Add at least ${plural({ count: chapterLimits.min }, { one: '# chapter', other: '# chapters' })}, or none.`

interface SaveChaptersOptions {
  onSaved: (saved: ManagedChapters) => void
  onFailed: (error: Error, choice: ChapterChoice) => void
}

function useSaveChapters(videoId: number, { onSaved, onFailed }: SaveChaptersOptions) {
  const params = { id: videoId }
  return useSend(
    ({ version, chapters: list }: ChapterChoice & { version: number }) =>
      list === null
        ? send(chapters.reset, { params, query: { version } })
        : send(chapters.replace, { params, body: { version, chapters: list } }),
    {
      updatesQuery: query(chapters.find, { params }),
      invalidates: [videos.find],
      done: t`Chapters saved`,
      failed: (error, { chapters: list }) => onFailed(error, { chapters: list }),
      onSuccess: (answer) => onSaved(answer),
    },
  )
}

function ChapterEditor({ own, ...props }: ChaptersTabProps & { own: ManagedChapters }) {
  const list = useChapterDrafts(own)
  const saving = useSaveState(props, list)
  const leaving = useUnsavedChangesGuard(list.isChanged)
  const { saved, drafts } = list
  const { playing } = props
  return (
    <section aria-label={t`Chapters`} className="grid gap-4">
      <SourceNotice source={saved.source} isChanged={list.isChanged} onReset={saving.reset} />
      <fieldset disabled={saving.isSaving} className="grid min-w-0 gap-4">
        <legend className="sr-only">{t`Chapters`}</legend>
        {drafts.length === 0 && <NoChapters />}
        <ol className="grid gap-2 touch:@max-[480px]:gap-4">
          {drafts.map((draft, index) => (
            <ChapterRow
              key={draft.key}
              draft={draft}
              number={index + 1}
              errors={saving.complaints.get(draft.key)}
              isChecked={saving.isChecked}
              shouldFocus={list.focusKey === draft.key}
              onFocused={() => list.request(null)}
              onChange={(change) => list.setDrafts(drafts.with(index, { ...draft, ...change }))}
              onRemove={() => list.remove(index)}
              onPlay={playing?.playFrom}
            />
          ))}
        </ol>
        <AddButtons drafts={drafts} playing={playing} onAdd={list.add} />
      </fieldset>
      <SaveBar
        isChanged={list.isChanged}
        isSaving={saving.isSaving}
        failure={saving.failure}
        onSave={saving.save}
      />
      <ConflictDialog
        edit={saving.stale}
        fields={conflictFields}
        valuesOf={choiceOf}
        onSave={saving.saveChoice}
      />
      {leaving.dialog}
    </section>
  )
}

const NoChapters = () => (
  <EmptyState icon={ListVideo} heading="h3" title={t`No chapters`} className="py-6">
    {t`Start lines of the description with times, the first 0:00, or add chapters here.`}
  </EmptyState>
)

interface SourceNoticeProps {
  source: ManagedChapters['source']
  isChanged: boolean
  onReset: () => void
}

function SourceNotice({ source, isChanged, onReset }: SourceNoticeProps) {
  if (source === 'description') {
    return <Notice>{t`These chapters come from the description until you save them here.`}</Notice>
  }
  const back = (
    <Button size="sm" disabled={isChanged} onClick={onReset}>
      {t`Use the description`}
    </Button>
  )
  return <Notice action={back}>{t`Edited here; chapters in the description are ignored.`}</Notice>
}

interface AddButtonsProps {
  drafts: readonly ChapterDraft[]
  playing: EditorPlayer | undefined
  onAdd: (added: { drafts: ChapterDraft[]; key: number }) => void
}

const AddButtons = ({ drafts, playing, onAdd }: AddButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button
      size="sm"
      icon={Plus}
      disabled={drafts.length >= chapterLimits.max}
      onClick={() => onAdd(appendDraft(drafts))}
    >
      {t`Add chapter`}
    </Button>
    {playing && drafts.length > 0 && (
      <Button size="sm" icon={Plus} onClick={() => onAdd(insertDraft(drafts, playing.currentSeconds() ?? 0))}>
        {t`Chapter at the current time`}
      </Button>
    )}
  </div>
)
