import type { ContentItem } from '@kinora/contract/content'
import type { ContentType } from '@kinora/contract/content-rules'

export interface Chosen {
  type: ContentType
  ids: readonly number[]
  name?: string
}

export type ContentAction =
  | { kind: 'edit'; item: ContentItem }
  | { kind: 'delete'; chosen: Chosen; onDone?: () => void }
  | { kind: 'refuse'; status: 'rejected' | 'flagged'; chosen: Chosen; onDone?: () => void }
  | { kind: 'file'; ids: readonly number[]; onDone?: () => void }
