import { z } from 'zod'
import { call } from './call.ts'
import { roleIds } from './permissions.ts'
import { Id, isImageUrl, NoContent, userLine, userText } from './shared.ts'

export const categoryLimits = {
  nameMin: 2,
  name: 50,
  description: 500,
  youtubeEquivalent: 100,
  tags: 30,
  tag: 50,
  bulkSize: 100,
} as const

export const Category = z.object({ id: Id, name: z.string() }).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const categoryStatuses = ['active', 'hidden', 'archived'] as const
export const CategoryStatus = z.enum(categoryStatuses)

export const RecommendedRole = z.enum(Object.keys(roleIds) as [keyof typeof roleIds])
export type RecommendedRole = keyof typeof roleIds

const tag = userLine(categoryLimits.tag).min(1)
const unique = (tags: string[]) => [...new Set(tags)]

export const CategoryForm = z.object({
  name: userLine(categoryLimits.name).min(
    categoryLimits.nameMin,
    'Category name must be at least 2 characters',
  ),
  description: userText(categoryLimits.description).default(''),
  /** External images are downloaded and stored; otherwise this must be the current icon. */
  iconUrl: userLine(2000)
    .refine((text) => text === '' || isImageUrl(text), 'Must be a valid URL')
    .nullish()
    .transform((url) => url || null),
  featured: z.boolean().default(false),
  status: CategoryStatus.default('active'),
  tags: z.array(tag).max(categoryLimits.tags).default([]).transform(unique),
  recommendedRole: RecommendedRole.nullish().transform((role) => role ?? null),
  youtubeEquivalent: userLine(categoryLimits.youtubeEquivalent).default(''),
})
export type CategoryForm = z.output<typeof CategoryForm>

export const ManagedCategory = Category.extend({
  description: z.string(),
  iconUrl: z.string().nullable(),
  featured: z.boolean(),
  status: CategoryStatus,
  tags: z.array(z.string()),
  recommendedRole: RecommendedRole.nullable(),
  youtubeEquivalent: z.string(),
  videoCount: z.number().int(),
  /** By permission, or because the category recommends the viewer's role. */
  canEdit: z.boolean(),
}).meta({ id: 'ManagedCategory' })
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const CategoryChange = z
  .object({ status: CategoryStatus, featured: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Choose what to change')

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
