import { z } from 'zod'
import { Video } from '../../library/videos/schemas.ts'

export const Short = Video.extend({ commentCount: z.number().int() }).meta({ id: 'Short' })
export type Short = z.infer<typeof Short>
