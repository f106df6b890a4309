import { t } from '@kinora/contract/text/translate'
import type { CaptionTrackWithCues } from '@kinora/contract/library/captions/schemas'
import { type Cue, sortByStart } from '@kinora/contract/library/captions/cues/cue'
import { useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import type { TrackContent } from './use-caption-tracks.ts'
import {
  toCue,
  toDraft,
  insertAfter,
  insertAt,
  isSameDraft,
  joinWithNext,
  findSplitPosition,
  shiftAll,
  splitAt,
  type CueDraft,
} from './cue-drafts.ts'

interface EditedTrack {
  language: string
  label: string
  drafts: readonly CueDraft[]
}

const toEditedTrack = ({ language, label, cues }: TrackContent): EditedTrack => ({
  language,
  label,
  drafts: cues.map(toDraft),
})

const isSameTrack = (a: EditedTrack, b: EditedTrack) =>
  a.language === b.language &&
  a.label === b.label &&
  a.drafts.length === b.drafts.length &&
  a.drafts.every((draft, index) => {
    const other = b.drafts[index]
    return other !== undefined && (draft === other || isSameDraft(draft, other))
  })

export function useCaptionEditor(track: CaptionTrackWithCues) {
  const [saved, setSaved] = useState(() => toEditedTrack(track))
  const [edited, setEdited] = useState<EditedTrack>(saved)
  const [focusKey, setFocusKey] = useState<number | null>(null)
  const { drafts } = edited
  const setDrafts = (next: readonly CueDraft[], focus?: number) => {
    setEdited({ ...edited, drafts: next })
    const key = focus === undefined ? undefined : next[focus]?.key
    if (key !== undefined) setFocusKey(key)
  }
  return {
    ...edited,
    isChanged: !isSameTrack(edited, saved),
    setLanguage: (language: string) => setEdited({ ...edited, language }),
    setLabel: (label: string) => setEdited({ ...edited, label }),
    focusKey,
    requestFocus: setFocusKey,
    change: (index: number, change: Partial<CueDraft>) =>
      setDrafts(drafts.map((draft, at) => (at === index ? { ...draft, ...change } : draft))),
    addAfter: (index: number) => setDrafts(insertAfter(drafts, index), index + 1),
    addAt: (atMs: number) => {
      const { drafts: next, index } = insertAt(drafts, atMs)
      setDrafts(next, index)
    },
    split: (index: number, caret?: number) => {
      const text = drafts[index]?.text ?? ''
      const isInside = caret !== undefined && caret > 0 && caret < text.length
      setDrafts(splitAt(drafts, index, isInside ? caret : findSplitPosition(text)), index + 1)
    },
    join: (index: number) => setDrafts(joinWithNext(drafts, index), index),
    remove: (index: number) => {
      const [removed, neighbour] = [drafts[index], Math.min(index, drafts.length - 2)]
      if (!removed) return
      setDrafts(drafts.toSpliced(index, 1), neighbour)
      const undo = () =>
        setEdited((now) => ({
          ...now,
          drafts: now.drafts.toSpliced(Math.min(index, now.drafts.length), 0, removed),
        }))
      toast({ title: t`Line deleted`, action: { label: t`Undo`, onClick: undo } })
    },
    shift: (byMs: number) => {
      const moved = shiftAll(drafts, byMs)
      if (moved) setDrafts(moved)
      return moved !== null
    },
    /** Sorted cues, or the first invalid line. */
    toCues: (): { cues: Cue[] } | { wrong: CueDraft } => {
      const cues = drafts.map(toCue)
      const wrong = drafts.find((_, index) => cues[index] === null)
      return wrong ? { wrong } : { cues: sortByStart(cues.filter((cue) => cue !== null)) }
    },
    /** Takes over the saved track; `content` is an edit on top of it. */
    replaceWith: (answer: CaptionTrackWithCues, content?: TrackContent) => {
      const next = toEditedTrack(answer)
      setSaved(next)
      setEdited(content ? toEditedTrack(content) : next)
    },
  }
}
export type CaptionEditorState = ReturnType<typeof useCaptionEditor>
