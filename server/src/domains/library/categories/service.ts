import { msg, t } from '@kinora/contract/text/translate'
import type { CallRequest } from '@kinora/contract/http/call'
import type {
  CategoryForm,
  ManagedCategory,
  RecommendedRole,
} from '@kinora/contract/library/categories/schemas'
import type { managedCategories } from '@kinora/contract/library/categories/calls'
import { compareCategoryNames } from '@kinora/contract/library/categories/category-name'
import { can } from '@kinora/contract/http/can'
import { roleIds } from '@kinora/contract/http/permissions'
import type { Context } from '../../../context.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { DomainError, orNotFound } from '../../../platform/errors/domain-error.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { addAuditEntry } from '../../site/audit/add-entry.ts'
import { importIcon, isExternalUrl, assertOwnIcon } from './icons.ts'
import { canEditCategory, canManageCategory, canSetRecommendedRole } from './policy.ts'
import * as queries from './queries.ts'

const rolesById = new Map<number, RecommendedRole>(
  Object.entries(roleIds).map(([role, id]) => [id, role as RecommendedRole]),
)

const presentCategory = (viewer: Viewer, row: queries.CategoryRow): ManagedCategory => ({
  ...toCategoryForm(row),
  id: row.id,
  videoCount: Number(row.videoCount),
  canEdit: canEditCategory(viewer, row),
})

const toCategoryForm = (row: Omit<queries.CategoryRow, 'videoCount'>): CategoryForm => ({
  name: row.name,
  description: row.description,
  iconUrl: row.iconUrl,
  featured: row.featured,
  status: row.status as CategoryForm['status'],
  tags: row.tags,
  recommendedRole: row.recommendedRoleId === null ? null : (rolesById.get(row.recommendedRoleId) ?? null),
  youtubeEquivalent: row.youtubeEquivalent,
})

/** `iconUrl` must already be local. */
const toColumns = ({ recommendedRole, ...form }: CategoryForm) => ({
  ...form,
  recommendedRoleId: recommendedRole && roleIds[recommendedRole],
})

/** The featured first, then by name in the language of the request. */
export async function listActiveCategories(ctx: Context) {
  const active = await queries.listActive(ctx.db)
  return active
    .toSorted((a, b) => Number(b.featured) - Number(a.featured) || compareCategoryNames(a, b))
    .map(({ id, name }) => ({ id, name }))
}

/** @throws DomainError forbidden, if the viewer manages no category */
export async function listCategories(ctx: Context, viewer: Viewer): Promise<ManagedCategory[]> {
  const rows = (await queries.list(ctx.db)).filter((row) => canManageCategory(viewer, row))
  if (rows.length === 0 && !can(viewer, 'categories.view')) throw forbiddenError()
  return rows.map((row) => presentCategory(viewer, row))
}

/** @throws DomainError conflict (name taken), invalid (icon), rate_limited */
export async function createCategory(
  ctx: Context,
  viewer: Viewer,
  form: CategoryForm,
): Promise<ManagedCategory> {
  const fetched = await importIcon(ctx, viewer, form.iconUrl)
  const after = { ...form, iconUrl: fetched ?? assertOwnIcon(form.iconUrl, null) }
  return mapNameConflict(() =>
    ctx.transaction(async (trx) => {
      const id = await queries.insert(trx, toColumns(after))
      await addAuditEntry(trx, viewer, {
        action: 'category.created',
        target: { kind: 'category', id },
        before: null,
        after,
      })
      return findCategory(trx, viewer, id)
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
  if (isExternalUrl(form.iconUrl)) assertCanUpdate(viewer, (await queries.list(ctx.db, [id]))[0], form)
  const fetched = await importIcon(ctx, viewer, form.iconUrl)
  return mapNameConflict(() =>
    ctx.transaction(async (trx) => {
      const before = assertCanUpdate(viewer, (await queries.lock(trx, [id]))[0], form)
      const after = { ...form, iconUrl: fetched ?? assertOwnIcon(form.iconUrl, before.iconUrl) }
      await queries.update(trx, [id], toColumns(after))
      await auditUpdate(trx, viewer, { id, before, after })
      return findCategory(trx, viewer, id)
    }),
  )
}

type Row = Parameters<typeof toCategoryForm>[0]

function assertCanUpdate(viewer: Viewer, row: Row | undefined, form: CategoryForm): CategoryForm {
  const category = orNotFound(row, msg`Category not found.`)
  if (!canEditCategory(viewer, category)) throw forbiddenError()
  const before = toCategoryForm(category)
  if (form.recommendedRole !== before.recommendedRole && !canSetRecommendedRole(viewer)) {
    throw new DomainError('forbidden', t`You may not change the recommended role.`)
  }
  return before
}

type BulkUpdate = CallRequest<typeof managedCategories.updateMany>['body']

export async function updateCategories(ctx: Context, viewer: Viewer, { ids, change }: BulkUpdate) {
  const rows = await ctx.transaction(async (trx) => {
    const existing = await queries.lock(trx, ids)
    if (existing.length === 0) return []
    const existingIds = existing.map(({ id }) => id)
    await queries.update(trx, existingIds, change)
    for (const row of existing) {
      const before = toCategoryForm(row)
      await auditUpdate(trx, viewer, { id: row.id, before, after: { ...before, ...change } })
    }
    return queries.list(trx, existingIds)
  })
  return rows.map((row) => presentCategory(viewer, row))
}

/** @throws DomainError not_found */
export async function removeCategory(ctx: Context, viewer: Viewer, id: number) {
  orNotFound((await removeCategories(ctx, viewer, [id])).ids[0], msg`Category not found.`)
}

/** Skips missing categories; returns the ids of the deleted ones. */
export function removeCategories(ctx: Context, viewer: Viewer, requestedIds: readonly number[]) {
  return ctx.transaction(async (trx) => {
    const existing = await queries.lock(trx, requestedIds)
    const ids = existing.map(({ id }) => id)
    if (ids.length > 0) await queries.remove(trx, ids)
    for (const row of existing) {
      await addAuditEntry(trx, viewer, {
        action: 'category.removed',
        target: { kind: 'category', id: row.id },
        before: toCategoryForm(row),
        after: null,
      })
    }
    return { ids }
  })
}

async function findCategory(db: Db, viewer: Viewer, id: number) {
  return presentCategory(viewer, orNotFound((await queries.list(db, [id]))[0], msg`Category not found.`))
}

function auditUpdate(
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

const forbiddenError = () => new DomainError('forbidden', t`You are not allowed to do this.`)

/** Translates the unique constraint, the only check of the name without a race. */
async function mapNameConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!queries.isNameTakenError(error)) throw error
    const message = t`A category with this name already exists.`
    throw new DomainError('conflict', message, { fields: { name: message } })
  }
}
