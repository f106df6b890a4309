import type { CaptionText } from '@kinora/contract/captions'
import { inOrder, type Cue } from '@kinora/contract/cues/cue'
import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import {
  cueOf,
  draftOf,
  insertAfter,
  insertAt,
  isSameDraft,
  joinWithNext,
  middleOf,
  shiftAll,
  splitAt,
  type CueDraft,
} from './cue-drafts.ts'

interface Edited {
  language: string
  label: string
  drafts: readonly CueDraft[]
}

const editedOf = ({ language, label, cues }: CaptionText): Edited => ({
  language,
  label,
  drafts: cues.map(draftOf),
})

const isSame = (a: Edited, b: Edited) =>
  a.language === b.language &&
  a.label === b.label &&
  a.drafts.length === b.drafts.length &&
  a.drafts.every((draft, index) => {
    const other = b.drafts[index]
    return other !== undefined && (draft === other || isSameDraft(draft, other))
  })

export function useEditor(track: CaptionText) {
  const [saved, setSaved] = useState(() => ({ version: track.version, ...editedOf(track) }))
  const [edited, setEdited] = useState<Edited>(saved)
  const [wantedKey, setWantedKey] = useState<number | null>(null)
  const { drafts } = edited
  const setDrafts = (next: readonly CueDraft[], focus?: number) => {
    setEdited({ ...edited, drafts: next })
    const key = focus === undefined ? undefined : next[focus]?.key
    if (key !== undefined) setWantedKey(key)
  }
  return {
    ...edited,
    version: saved.version,
    isChanged: !isSame(edited, saved),
    setLanguage: (language: string) => setEdited({ ...edited, language }),
    setLabel: (label: string) => setEdited({ ...edited, label }),
    wantedKey,
    want: setWantedKey,
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
      setDrafts(splitAt(drafts, index, isInside ? caret : middleOf(text)), index + 1)
    },
    join: (index: number) => setDrafts(joinWithNext(drafts, index), index),
    remove: (index: number) => {
      const [gone, neighbour] = [drafts[index], Math.min(index, drafts.length - 2)]
      if (!gone) return
      setDrafts(drafts.toSpliced(index, 1), neighbour)
      const undo = () =>
        setEdited((now) => ({
          ...now,
          drafts: now.drafts.toSpliced(Math.min(index, now.drafts.length), 0, gone),
        }))
      toast({ title: 'Line deleted', action: { label: 'Undo', onClick: undo } })
    },
    shift: (byMs: number) => {
      const moved = shiftAll(drafts, byMs)
      if (moved) setDrafts(moved)
      return moved !== null
    },
    /** Sorted cues, or the first invalid line. */
    read: (): { cues: Cue[] } | { wrong: CueDraft } => {
      const cues = drafts.map(cueOf)
      const wrong = drafts.find((_, index) => cues[index] === null)
      return wrong ? { wrong } : { cues: inOrder(cues.filter((cue) => cue !== null)) }
    },
    /** Replaces local edits by the server's version; returns a function that restores them. */
    takeOver: (answer: CaptionText) => {
      const next = editedOf(answer)
      setSaved({ version: answer.version, ...next })
      setEdited(next)
      return () => setEdited(edited)
    },
  }
}
export type Editor = ReturnType<typeof useEditor>
