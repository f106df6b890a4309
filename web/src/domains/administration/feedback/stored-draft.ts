import type { FeedbackCategory } from '@kinora/contract/administration/feedback/rules'

// The unsent feedback of a user, stored per tab, so that a reload does not lose it.
// Other users of the tab do not see it.

const storageKey = 'feedback_draft'

export interface FeedbackDraft {
  title: string
  category: FeedbackCategory
  description: string
  /** Stored because a reload forgets the previous page. */
  page: string | undefined
}

export function saveDraft(viewerId: number, draft: FeedbackDraft) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ viewerId, ...draft }))
  } catch {
    // Without storage, a reload loses the draft.
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {}
}

export function readDraft(viewerId: number): Partial<FeedbackDraft> {
  try {
    const { viewerId: writtenBy, ...draft } = JSON.parse(
      sessionStorage.getItem(storageKey) ?? '{}',
    ) as FeedbackDraft & {
      viewerId?: number
    }
    return writtenBy === viewerId ? draft : {}
  } catch {
    return {}
  }
}
