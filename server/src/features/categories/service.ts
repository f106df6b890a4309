import type { CallRequest } from '@kinora/contract/call'
import type { CategoryForm, ManagedCategory, managedCategories } from '@kinora/contract/categories'
import { can } from '@kinora/contract/can'
import type { Context } from '../../context.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../platform/errors/domain-error.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAuditEntry } from '../audit/add-entry.ts'
import { fetchIcon, isOutside, requireOwn } from './icons.ts'
import { canEditCategory, canManageCategory, canRecommend } from './policy.ts'
import { columnsOf, fieldsOf, presentCategory } from './present.ts'
import * as queries from './queries.ts'

/** @throws DomainError forbidden, if the viewer manages no category */
export async function listCategories(ctx: Context, viewer: Viewer): Promise<ManagedCategory[]> {
  const rows = (await queries.list(ctx.db)).filter((row) => canManageCategory(viewer, row))
  if (rows.length === 0 && !can(viewer, 'categories.view')) throw notYours()
  return rows.map((row) => presentCategory(viewer, row))
}

/** @throws DomainError conflict (name taken), invalid (icon), rate_limited */
export async function createCategory(
  ctx: Context,
  viewer: Viewer,
  form: CategoryForm,
): Promise<ManagedCategory> {
  const fetched = await fetchIcon(ctx, viewer, form.iconUrl)
  const after = { ...form, iconUrl: fetched ?? requireOwn(form.iconUrl, null) }
  return sayingWhoseName(() =>
    ctx.transaction(async (trx) => {
      const id = await queries.insert(trx, columnsOf(after))
      await addAuditEntry(trx, viewer, {
        action: 'category.created',
        target: { kind: 'category', id },
        before: null,
        after,
      })
      return findOne(trx, viewer, id)
    }),
  )
}

/** @throws DomainError not_found, forbidden, conflict (name taken), invalid (icon), rate_limited */
export async function updateCategory(
  ctx: Context,
  viewer: Viewer,
  id: number,
  form: CategoryForm,
): Promise<ManagedCategory> {
  // Checked before the download, and again once the row is locked.
  if (isOutside(form.iconUrl)) requireMayChange(viewer, (await queries.list(ctx.db, [id]))[0], form)
  const fetched = await fetchIcon(ctx, viewer, form.iconUrl)
  return sayingWhoseName(() =>
    ctx.transaction(async (trx) => {
      const before = requireMayChange(viewer, (await queries.lock(trx, [id]))[0], form)
      const after = { ...form, iconUrl: fetched ?? requireOwn(form.iconUrl, before.iconUrl) }
      await queries.update(trx, [id], columnsOf(after))
      await addChange(trx, viewer, { id, before, after })
      return findOne(trx, viewer, id)
    }),
  )
}

type Row = Parameters<typeof fieldsOf>[0]

function requireMayChange(viewer: Viewer, row: Row | undefined, form: CategoryForm): CategoryForm {
  const category = orNotFound(row, 'Category')
  if (!canEditCategory(viewer, category)) throw notYours()
  const before = fieldsOf(category)
  if (form.recommendedRole !== before.recommendedRole && !canRecommend(viewer)) {
    throw new DomainError('forbidden', 'You may not change the recommended role.')
  }
  return before
}

type Change = CallRequest<typeof managedCategories.updateMany>['body']

export async function updateCategories(ctx: Context, viewer: Viewer, { ids, change }: Change) {
  const rows = await ctx.transaction(async (trx) => {
    const there = await queries.lock(trx, ids)
    if (there.length === 0) return []
    const thereIds = there.map(({ id }) => id)
    await queries.update(trx, thereIds, change)
    for (const row of there) {
      const before = fieldsOf(row)
      await addChange(trx, viewer, { id: row.id, before, after: { ...before, ...change } })
    }
    return queries.list(trx, thereIds)
  })
  return rows.map((row) => presentCategory(viewer, row))
}

/** @throws DomainError not_found */
export async function removeCategory(ctx: Context, viewer: Viewer, id: number) {
  orNotFound((await removeCategories(ctx, viewer, [id])).ids[0], 'Category')
}

/** Skips missing categories; returns the ids of the deleted ones. */
export function removeCategories(ctx: Context, viewer: Viewer, wanted: readonly number[]) {
  return ctx.transaction(async (trx) => {
    const there = await queries.lock(trx, wanted)
    const ids = there.map(({ id }) => id)
    if (ids.length > 0) await queries.remove(trx, ids)
    for (const row of there) {
      await addAuditEntry(trx, viewer, {
        action: 'category.removed',
        target: { kind: 'category', id: row.id },
        before: fieldsOf(row),
        after: null,
      })
    }
    return { ids }
  })
}

async function findOne(db: Db, viewer: Viewer, id: number) {
  return presentCategory(viewer, orNotFound((await queries.list(db, [id]))[0], 'Category'))
}

function addChange(
  trx: Trx,
  viewer: Viewer,
  { id, ...change }: { id: number; before: CategoryForm; after: CategoryForm },
) {
  return addAuditEntry(trx, viewer, {
    action: 'category.updated',
    target: { kind: 'category', id },
    ...change,
  })
}

const notYours = () => new DomainError('forbidden', 'You are not allowed to do this.')

/** Translates the unique constraint, the only check of the name without a race. */
async function sayingWhoseName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!queries.isNameTaken(error)) throw error
    const message = 'A category with this name already exists.'
    throw new DomainError('conflict', message, { fields: { name: message } })
  }
}
