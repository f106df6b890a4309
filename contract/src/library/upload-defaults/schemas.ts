import { msg } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, userLine, userText } from '../../http/shared.ts'
import { TagList } from '../tags/schemas.ts'
import { videoLimits, visibilities, commentPolicies } from '../videos/rules.ts'

export const UploadDefaults = z
  .object({
    /** May contain `{name}`; empty for the file name alone. */
    title: userLine(videoLimits.title, msg`Title must not exceed 100 characters`),
    description: userText(videoLimits.description, msg`Description must not exceed 5000 characters`),
    category: Id.nullable(),
    tags: TagList,
    visibility: z.enum(visibilities),
    commentPolicy: z.enum(commentPolicies),
  })
  .meta({ id: 'UploadDefaults' })
export type UploadDefaults = z.output<typeof UploadDefaults>

export const initialUploadDefaults: UploadDefaults = {
  title: '',
  description: '',
  category: null,
  tags: [],
  visibility: 'public',
  commentPolicy: 'on',
}
