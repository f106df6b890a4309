import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { roleIds } from '../../http/permissions.ts'
import { Id, isImageUrl, userLine, userText } from '../../http/shared.ts'
import { categoryLimits, categoryStatuses } from './rules.ts'

export const Category = z.object({ id: Id, name: z.string() }).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const CategoryStatus = z.enum(categoryStatuses)

export const RecommendedRole = z.enum(Object.keys(roleIds) as [keyof typeof roleIds])
export type RecommendedRole = keyof typeof roleIds

const tag = userLine(categoryLimits.tag).min(1)
const unique = (tags: string[]) => [...new Set(tags)]

export const CategoryForm = z.object({
  name: userLine(categoryLimits.name).min(categoryLimits.nameMin, {
    error: () => t`Category name must be at least 2 characters`,
  }),
  description: userText(categoryLimits.description).default(''),
  /** External images are downloaded and stored; otherwise this must be the current icon. */
  iconUrl: userLine(2000)
    .refine((text) => text === '' || isImageUrl(text), { error: () => t`Must be a valid URL` })
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
  .refine((change) => Object.keys(change).length > 0, { error: () => t`Choose what to change` })
