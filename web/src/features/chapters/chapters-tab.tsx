import { chapterLimits, type OwnChapters } from '@kinora/contract/chapters'
import ListVideo from 'lucide-react/icons/list-video'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ApiError, messageOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import type { Playing } from '../editing/playing.ts'
import { offerBack } from '../editing/offer-back.ts'
import { SaveLine } from '../editing/save-line.tsx'
import { useLeaving } from '../editing/use-leaving.tsx'
import {
  append,
  areSame,
  chaptersOfDrafts,
  complaintOfCount,
  complaintsOf,
  draftOf,
  insertAt,
  type ChapterDraft,
} from './chapter-drafts.ts'
import { ChapterRow } from './chapter-row.tsx'
import { useChapters, useSaveChapters } from './use-chapters.ts'

interface ChaptersTabProps {
  videoId: number
  durationSeconds: number
  playing: Playing | undefined
}

export function ChaptersTab(props: ChaptersTabProps) {
  const own = useChapters(props.videoId)
  return (
    <QueryState query={own} failed="The chapters could not be loaded" loading={<ChaptersSkeleton />}>
      {(found) => <Chapters {...props} own={found} />}
    </QueryState>
  )
}

const ChaptersSkeleton = () => (
  <div className="grid gap-2">
    <Skeleton className="h-12 rounded-md!" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
)

function useDrafts(own: OwnChapters) {
  const [saved, setSaved] = useState(() => ({ ...own, drafts: own.chapters.map(draftOf) }))
  const [drafts, setDrafts] = useState<readonly ChapterDraft[]>(saved.drafts)
  const [wantedKey, want] = useState<number | null>(null)
  /** Replaces local edits by the server's version; returns a function that restores them. */
  const takeOver = (answer: OwnChapters) => {
    const next = answer.chapters.map(draftOf)
    setSaved({ ...answer, drafts: next })
    setDrafts(next)
    return () => setDrafts(drafts)
  }
  const add = ({ drafts: next, key }: { drafts: ChapterDraft[]; key: number }) => {
    setDrafts(next)
    want(key)
  }
  const remove = (index: number) => {
    const gone = drafts[index]
    if (!gone) return
    setDrafts(drafts.toSpliced(index, 1))
    want(drafts[index + 1]?.key ?? drafts[index - 1]?.key ?? null)
    const undo = () => setDrafts((now) => now.toSpliced(Math.min(index, now.length), 0, gone))
    toast({ title: 'Chapter deleted', action: { label: 'Undo', onClick: undo } })
  }
  return {
    saved,
    drafts,
    setDrafts,
    wantedKey,
    want,
    takeOver,
    add,
    remove,
    isChanged: !areSame(drafts, saved.drafts),
  }
}

type Drafts = ReturnType<typeof useDrafts>

function useSaving({ videoId, durationSeconds }: ChaptersTabProps, list: Drafts) {
  const { saved, drafts } = list
  const [isChecked, setChecked] = useState(false)
  const saving = useSaveChapters(videoId, list.takeOver)
  const again = useChapters(videoId)
  const complaints = complaintsOf(drafts, durationSeconds)
  const few = isChecked ? complaintOfCount(drafts) : undefined
  const saveOver = (version: number) => {
    const chapters = chaptersOfDrafts(drafts, durationSeconds)
    setChecked(true)
    if (chapters) saving.mutate({ version, list: chapters })
    else list.want(drafts.find(({ key }) => complaints.has(key))?.key ?? null)
  }
  const takeTheirs = async () => {
    const { data: answer } = await again.refetch()
    if (!answer) return
    offerBack(list.takeOver(answer))
    saving.reset()
  }
  const keepMine = async () => {
    const { data: answer } = await again.refetch()
    if (answer) saveOver(answer.version)
  }
  const isStale = saving.error instanceof ApiError && saving.error.status === 409
  const refusal = saving.error ? messageOf(saving.error, 'The chapters could not be saved') : undefined
  return {
    save: () => saveOver(saved.version),
    reset: () => saving.mutate({ version: saved.version, list: null }),
    conflict: isStale ? { takeTheirs, keepMine } : undefined,
    complaints,
    isChecked,
    isSaving: saving.isPending,
    failure: few ? `${few}, or none.` : refusal,
  }
}

function Chapters({ own, ...props }: ChaptersTabProps & { own: OwnChapters }) {
  const list = useDrafts(own)
  const saving = useSaving(props, list)
  const leaving = useLeaving(list.isChanged)
  const { saved, drafts } = list
  const { playing } = props
  return (
    <section aria-label="Chapters" className="grid gap-4">
      <Source source={saved.source} isChanged={list.isChanged} onReset={saving.reset} />
      <fieldset disabled={saving.isSaving} className="grid min-w-0 gap-4">
        <legend className="sr-only">Chapters</legend>
        {drafts.length === 0 && <NoChapters />}
        <ol className="grid gap-2 touch:@max-[480px]:gap-4">
          {drafts.map((draft, index) => (
            <ChapterRow
              key={draft.key}
              draft={draft}
              number={index + 1}
              complaint={saving.complaints.get(draft.key)}
              isChecked={saving.isChecked}
              isWanted={list.wantedKey === draft.key}
              onFocused={() => list.want(null)}
              onChange={(change) => list.setDrafts(drafts.with(index, { ...draft, ...change }))}
              onRemove={() => list.remove(index)}
              onPlay={playing?.playFrom}
            />
          ))}
        </ol>
        <AddButtons drafts={drafts} playing={playing} onAdd={list.add} />
      </fieldset>
      <SaveLine
        isChanged={list.isChanged}
        isSaving={saving.isSaving}
        failure={saving.failure}
        conflict={saving.conflict}
        onSave={saving.save}
      />
      {leaving.dialog}
    </section>
  )
}

const NoChapters = () => (
  <EmptyState icon={ListVideo} heading="h3" title="No chapters" className="py-6">
    Start lines of the description with times, the first 0:00, or add chapters here.
  </EmptyState>
)

interface SourceProps {
  source: OwnChapters['source']
  isChanged: boolean
  onReset: () => void
}

function Source({ source, isChanged, onReset }: SourceProps) {
  if (source === 'description') {
    return <Notice>These chapters come from the description until you save them here.</Notice>
  }
  const back = (
    <Button size="sm" disabled={isChanged} onClick={onReset}>
      Use the description
    </Button>
  )
  return <Notice action={back}>Edited here; chapters in the description are ignored.</Notice>
}

interface AddButtonsProps {
  drafts: readonly ChapterDraft[]
  playing: Playing | undefined
  onAdd: (added: { drafts: ChapterDraft[]; key: number }) => void
}

const AddButtons = ({ drafts, playing, onAdd }: AddButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button
      size="sm"
      icon={Plus}
      disabled={drafts.length >= chapterLimits.most}
      onClick={() => onAdd(append(drafts))}
    >
      Add chapter
    </Button>
    {playing && drafts.length > 0 && (
      <Button size="sm" icon={Plus} onClick={() => onAdd(insertAt(drafts, playing.secondsNow() ?? 0))}>
        Chapter at the current time
      </Button>
    )}
  </div>
)
