import { z } from 'zod'
import { call } from './call.ts'
import { Id } from './shared.ts'

export const Category = z.object({ id: Id, name: z.string() }).meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const categories = {
  list: call({
    method: 'GET',
    path: '/api/categories',
    access: 'anyone',
    summary: 'The active categories by name',
    response: z.array(Category),
  }),
}
