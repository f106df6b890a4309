import { z } from 'zod'
import { everyPermission, type Permission } from './permissions.ts'
import { Id, Time } from './shared.ts'

/** docs/product.md “Profile and settings” */
export const userLimits = { usernameMin: 3, username: 50, bio: 500 } as const

/** A picture in several widths, with what to show while it loads. */
export const Picture = z
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
export type Picture = z.infer<typeof Picture>

/** A person as others see them beside their work. */
export const Person = z
  .object({ id: Id, username: z.string(), avatar: z.string().nullable(), isVerified: z.boolean() })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

/** The signed-in person as they see themselves (docs/product.md “Profile and settings”). */
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
    /** What they may do beside what everybody may with what is theirs; all of the catalogue for administrators. */
    permissions: z.array(z.enum(everyPermission as [Permission, ...Permission[]])),
    isVerified: z.boolean(),
    monetizationEnabled: z.boolean(),
    /** Set while the person has asked to leave and may still change their mind. */
    deletesAt: Time.nullable(),
    /** They are suspended: `GET /api/account/suspension` says why. */
    isSuspended: z.boolean(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>
