// What people began to write survives a reload, and the way to sign in and back: one text for each subject, and one for
// each comment they answer.

interface Draft {
  text: string
  /** Who wrote it; null for a visitor, whose text is theirs once they have signed in. */
  by: number | null
  atMs: number
}

export interface Drafts {
  read: (place: string, viewerId: number | null) => string
  /** Keeps a text; an empty one is forgotten. */
  keep: (place: string, viewerId: number | null, text: string) => void
}

const prefix = 'kinora_comment_'
const lifeMs = 30 * 24 * 60 * 60_000

/** Where an answer to a comment is kept; a subject names its own place. */
export const replyPlace = (commentId: number) => `reply_${commentId}`

/** Each text has a key of its own, so that several tabs do not overwrite each other. */
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
    return null // not ours
  }
}

const nothingKept: Drafts = { read: () => '', keep: () => undefined }

/** A browser may refuse storage, or have none left: then a text lives as long as its box. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

let opened: Drafts | undefined
const kept = () => (opened ??= attempt(() => draftsIn(localStorage, Date.now), nothingKept))

/** The drafts of this browser. */
export const drafts: Drafts = {
  read: (place, viewerId) => attempt(() => kept().read(place, viewerId), ''),
  keep: (place, viewerId, text) => attempt(() => kept().keep(place, viewerId, text), undefined),
}
