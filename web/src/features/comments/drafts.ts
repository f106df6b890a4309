// Drafts survive a reload and signing in: one for each subject, and one for each comment that is answered.

interface Draft {
  text: string
  /** Null for a visitor; their drafts stay readable after sign-in. */
  by: number | null
  atMs: number
}

export interface Drafts {
  read: (place: string, viewerId: number | null) => string
  keep: (place: string, viewerId: number | null, text: string) => void
}

const prefix = 'kinora_comment_'
const lifeMs = 30 * 24 * 60 * 60_000

export const replyPlace = (commentId: number) => `reply_${commentId}`

/** One storage key per draft, so that tabs do not overwrite each other. Expired drafts are removed. */
export function draftsIn(storage: Storage, now: () => number): Drafts {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter((each) => each.startsWith(prefix))) {
    const draft = parse(storage.getItem(key))
    if (!draft || now() - draft.atMs > lifeMs) storage.removeItem(key)
  }
  return {
    read: (place, viewerId) => {
      const draft = parse(storage.getItem(prefix + place))
      return draft && (draft.by === null || draft.by === viewerId) ? draft.text : ''
    },
    keep: (place, by, text) => {
      if (text.trim() === '') storage.removeItem(prefix + place)
      else storage.setItem(prefix + place, JSON.stringify({ text, by, atMs: now() } satisfies Draft))
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

const nothingKept: Drafts = { read: () => '', keep: () => undefined }

/** Storage may be blocked or full; then drafts live as long as their input. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

let opened: Drafts | undefined
const kept = () => (opened ??= attempt(() => draftsIn(localStorage, Date.now), nothingKept))

export const drafts: Drafts = {
  read: (place, viewerId) => attempt(() => kept().read(place, viewerId), ''),
  keep: (place, viewerId, text) => attempt(() => kept().keep(place, viewerId, text), undefined),
}
