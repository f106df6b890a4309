import { plural, t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id } from '../../http/shared.ts'
import { bulkLimits } from './rules.ts'
import { BulkChange, BulkEdit, BulkFilter } from './schemas.ts'

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
          .max(bulkLimits.ids, {
            error: () =>
              t`${plural({ limit: bulkLimits.ids }, { one: 'Choose at most # video, or all that match', other: 'Choose at most # videos, or all that match' })}`,
          })
          .optional(),
        all: BulkFilter.optional(),
        change: BulkChange,
      })
      .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
        error: () => t`Choose videos, or all that match`,
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
