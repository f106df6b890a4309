import type { ContentItem } from '@kinora/contract/content'
import type { ContentType } from '@kinora/contract/content-rules'

/** Those that something is about to be done with. */
export interface Chosen {
  type: ContentType
  ids: readonly number[]
  /** Of a single one: what it is called. */
  name?: string
}

/** What somebody is about to do, in a dialog over the page. */
export type ContentAction =
  | { kind: 'edit'; item: ContentItem }
  | { kind: 'delete'; chosen: Chosen; onDone?: () => void }
  | { kind: 'refuse'; status: 'rejected' | 'flagged'; chosen: Chosen; onDone?: () => void }
  | { kind: 'file'; ids: readonly number[]; onDone?: () => void }
