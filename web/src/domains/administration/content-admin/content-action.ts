import type { ContentItem } from '@kinora/contract/administration/content-admin/schemas'
import type { ContentType } from '@kinora/contract/administration/content-admin/rules'

export interface ContentSelection {
  type: ContentType
  ids: readonly number[]
  name?: string
}

export type ContentAdminAction =
  | { kind: 'edit'; item: ContentItem }
  | { kind: 'delete'; chosen: ContentSelection; onDone?: () => void }
  | { kind: 'refuse'; status: 'rejected' | 'flagged'; chosen: ContentSelection; onDone?: () => void }
  | { kind: 'file'; ids: readonly number[]; onDone?: () => void }
