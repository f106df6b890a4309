import { z } from 'zod'
import { allPermissions, type Permission } from './permissions.ts'
import { Id, Timestamp } from './shared.ts'

/** docs/product.md “Profile and settings” */
export const userLimits = { usernameMin: 3, username: 50, bio: 500 } as const

export const ResponsiveImage = z
  .object({
    url: z.string(),
    /** `srcset` values by type, narrowest first. */
    avif: z.string().optional(),
    webp: z.string().optional(),
    width: z.number().int(),
    height: z.number().int(),
    thumbHash: z.string().nullable(),
  })
  .meta({ id: 'Picture' })
export type ResponsiveImage = z.infer<typeof ResponsiveImage>

export const UserSummary = z
  .object({ id: Id, username: z.string(), avatar: z.string().nullable(), isVerified: z.boolean() })
  .meta({ id: 'Person' })
export type UserSummary = z.infer<typeof UserSummary>

export const User = z
  .object({
    id: Id,
    username: z.string(),
    email: z.string(),
    bio: z.string(),
    avatar: z.string().nullable(),
    channelBanner: z.string().nullable(),
    isAdmin: z.boolean(),
    role: z.object({ id: Id, name: z.string() }),
    /** Administrators have the whole catalogue. */
    permissions: z.array(z.enum(allPermissions as [Permission, ...Permission[]])),
    isVerified: z.boolean(),
    monetizationEnabled: z.boolean(),
    deletesAt: Timestamp.nullable(),
    /** Details: `GET /api/account/suspension`. */
    isSuspended: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>
