import { z } from 'zod'
import { call } from '../../http/call.ts'
import { Id, NoContent } from '../../http/shared.ts'
import { categoryLimits } from './rules.ts'
import { Category, CategoryChange, CategoryForm, ManagedCategory } from './schemas.ts'

export const categories = {
  list: call({
    method: 'GET',
    path: '/api/categories',
    access: 'anyone',
    summary: 'The active categories: featured ones first, then by name',
    response: z.array(Category),
  }),
}

const idParams = z.object({ id: Id })
const BulkIds = z.array(Id).min(1).max(categoryLimits.bulkSize)

export const managedCategories = {
  list: call({
    method: 'GET',
    path: '/api/admin/categories',
    access: 'user',
    summary: 'All categories for holders of categories.view; for others those that recommend their role',
    response: z.array(ManagedCategory),
  }),
  create: call({
    method: 'POST',
    path: '/api/admin/categories',
    access: { permission: 'categories.create' },
    audit: 'category.created',
    summary: 'Create a category',
    body: CategoryForm,
    status: 201,
    response: ManagedCategory,
  }),
  update: call({
    method: 'PUT',
    path: '/api/admin/categories/:id',
    access: 'user',
    audit: 'category.updated',
    summary: 'Change a category; for holders of categories.edit or of its recommended role',
    params: idParams,
    /** Replaces all fields: omitted ones take their defaults. */
    body: CategoryForm,
    response: ManagedCategory,
  }),
  updateMany: call({
    method: 'PATCH',
    path: '/api/admin/categories',
    access: { permission: 'categories.edit' },
    audit: 'category.updated',
    summary: 'Change several categories at once; missing ones are skipped',
    body: z.object({ ids: BulkIds, change: CategoryChange }),
    response: z.array(ManagedCategory),
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/admin/categories/:id',
    access: { permission: 'categories.delete' },
    audit: 'category.removed',
    summary: 'Delete a category; its videos stay without a category',
    params: idParams,
    status: 204,
    response: NoContent,
  }),
  removeMany: call({
    method: 'POST',
    path: '/api/admin/categories/removal',
    access: { permission: 'categories.delete' },
    audit: 'category.removed',
    summary: 'Delete several categories; missing ones are skipped, and the videos stay without a category',
    body: z.object({ ids: BulkIds }),
    response: z.object({ ids: z.array(Id) }),
  }),
}
