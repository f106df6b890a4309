import { z } from 'zod'
import { bulkLimits, bulkStates, tagModes } from './bulk-rules.ts'
import { call } from './call.ts'
import { ownContentStates, ownContentVisibilities, maxChannelSearchLength } from './channel-rules.ts'
import { Id, Timestamp } from './shared.ts'
import { TagList } from './tags.ts'
import { visibilities } from './videos.ts'

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
  .refine((change) => Object.keys(change).length === 1, 'Choose one change')
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

const params = z.object({ id: Id })
const limit = { times: 20, perMinutes: 1, by: 'viewer', of: 'changes' } as const

export const bulk = {
  create: call({
    method: 'POST',
    path: '/api/creator/bulk',
    access: 'user',
    summary: 'Change several of the viewer’s videos by a job: by their ids, or all that match',
    limit,
    body: z
      .object({
        ids: z
          .array(Id)
          .min(1)
          .max(bulkLimits.ids, `Choose at most ${bulkLimits.ids} videos, or all that match`)
          .optional(),
        all: BulkFilter.optional(),
        change: BulkChange,
      })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
        message: 'Choose videos, or all that match',
        path: ['ids'],
      }),
    status: 201,
    response: BulkEdit,
  }),
  findLatest: call({
    method: 'GET',
    path: '/api/creator/bulk',
    access: 'user',
    summary: 'The viewer’s latest bulk edit that is running or can be undone',
    response: z.object({ edit: BulkEdit.nullable() }),
  }),
  undo: call({
    method: 'POST',
    path: '/api/creator/bulk/:id/undo',
    access: 'user',
    summary: 'Undo a bulk edit: restore every field; also while the edit is still running',
    limit,
    params,
    response: BulkEdit,
  }),
}
