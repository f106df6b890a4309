import type { FeedbackCategory } from '@kinora/contract/feedback'

// What somebody has written and not sent: kept in this tab, so that a reload does not lose it. Whoever signs in there
// after them does not see it.

const name = 'feedback_draft'

export interface Draft {
  title: string
  category: FeedbackCategory
  description: string
  /** The page that they came from, which a reload forgets. */
  page: string | undefined
}

export function keepDraft(viewerId: number, draft: Draft) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ viewerId, ...draft }))
  } catch {
    // Without storage a reload loses it.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // There was none.
  }
}

/** What this person had written; nothing where there is none. */
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
