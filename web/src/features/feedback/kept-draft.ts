import type { FeedbackCategory } from '@kinora/contract/feedback'

// The unsent feedback of a user, stored per tab, so that a reload does not lose it.
// Other users of the tab do not see it.

const name = 'feedback_draft'

export interface Draft {
  title: string
  category: FeedbackCategory
  description: string
  /** Stored because a reload forgets the previous page. */
  page: string | undefined
}

export function keepDraft(viewerId: number, draft: Draft) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ viewerId, ...draft }))
  } catch {
    // Without storage, a reload loses the draft.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(name)
  } catch {
  }
}

export function readDraft(viewerId: number): Partial<Draft> {
  try {
    const { viewerId: writtenBy, ...draft } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Draft & {
      viewerId?: number
    }
    return writtenBy === viewerId ? draft : {}
  } catch {
    return {}
  }
}
