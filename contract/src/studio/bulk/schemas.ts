import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import {
  maxChannelSearchLength,
  ownContentStates,
  ownContentVisibilities,
} from '../../community/channels/rules.ts'
import { Id, Timestamp } from '../../http/shared.ts'
import { TagList } from '../../library/tags/schemas.ts'
import { visibilities } from '../../library/videos/rules.ts'
import { bulkLimits, bulkStates, tagModes } from './rules.ts'

export const BulkChange = z
  .object({
    /** A draft stays unpublished until its owner publishes it; a scheduled video keeps its schedule. */
    visibility: z.enum([...visibilities, 'draft']),
    category: Id.nullable(),
    tags: z.object({ mode: z.enum(tagModes), tags: TagList }),
    playlist: Id,
    delete: z.literal(true),
  })
  .partial()
  .refine((change) => Object.keys(change).length === 1, { error: () => t`Choose one change` })
export type BulkChange = z.output<typeof BulkChange>

export const BulkFilter = z.object({
  type: z.enum(['long', 'shorts']).optional(),
  show: z.enum(['published', 'drafts', 'all']).default('all'),
  q: z.string().trim().max(maxChannelSearchLength).optional(),
  category: Id.optional(),
  visibility: z.enum(ownContentVisibilities).optional(),
  state: z.enum(ownContentStates).optional(),
  except: z.array(Id).max(bulkLimits.ids).default([]),
})
export type BulkFilter = z.output<typeof BulkFilter>

export const BulkEdit = z
  .object({
    id: Id,
    state: z.enum(bulkStates),
    change: BulkChange,
    total: z.number().int(),
    /** Videos changed or refused so far; while undoing, videos restored so far. */
    done: z.number().int(),
    refused: z.number().int(),
    refusal: z.string().nullable(),
    createdAt: Timestamp,
    /** Null when the edit can no longer be undone. */
    undoUntil: Timestamp.nullable(),
  })
  .meta({ id: 'BulkEdit' })
export type BulkEdit = z.infer<typeof BulkEdit>
