import { useState } from 'react'
import { useViewer } from '../../../viewer/use-viewer.ts'

// Drafts survive a reload and signing in: one for each subject, and one for each comment that is answered.

interface Draft {
  text: string
  /** Null for a visitor; their drafts stay readable after sign-in. */
  by: number | null
  atMs: number
}

export interface Drafts {
  read: (key: string, viewerId: number | null) => string
  save: (key: string, viewerId: number | null, text: string) => void
}

const keyPrefix = 'kinora_comment_'
const maxAgeMs = 30 * 24 * 60 * 60_000

export const replyDraftKey = (commentId: number) => `reply_${commentId}`

/** One storage key per draft, so that tabs do not overwrite each other. Expired drafts are removed. */
export function createDrafts(storage: Storage, now: () => number): Drafts {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter((each) => each.startsWith(keyPrefix))) {
    const draft = parse(storage.getItem(key))
    if (!draft || now() - draft.atMs > maxAgeMs) storage.removeItem(key)
  }
  return {
    read: (key, viewerId) => {
      const draft = parse(storage.getItem(keyPrefix + key))
      return draft && (draft.by === null || draft.by === viewerId) ? draft.text : ''
    },
    save: (key, by, text) => {
      if (text.trim() === '') storage.removeItem(keyPrefix + key)
      else storage.setItem(keyPrefix + key, JSON.stringify({ text, by, atMs: now() } satisfies Draft))
    },
  }
}

function parse(text: string | null): Draft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const isDraft = typeof stored === 'object' && stored !== null && 'text' in stored && 'atMs' in stored
    return isDraft && typeof stored.text === 'string' ? (stored as Draft) : null
  } catch {
    return null // written by other code
  }
}

const noDrafts: Drafts = { read: () => '', save: () => undefined }

/** Storage may be blocked or full; then drafts live as long as their input. */
function tryOr<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

let opened: Drafts | undefined
const openDrafts = () => (opened ??= tryOr(() => createDrafts(localStorage, Date.now), noDrafts))

export const drafts: Drafts = {
  read: (key, viewerId) => tryOr(() => openDrafts().read(key, viewerId), ''),
  save: (key, viewerId, text) => tryOr(() => openDrafts().save(key, viewerId, text), undefined),
}

export function useDraft(key: string) {
  const viewerId = useViewer()?.id ?? null
  const [text, setText] = useState(() => drafts.read(key, viewerId))
  const write = (next: string) => {
    drafts.save(key, viewerId, next)
    setText(next)
  }
  return [text, write] as const
}
