import { categories, managedCategories } from '@kinora/contract/library/categories/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import {
  createCategory,
  listActiveCategories,
  listCategories,
  removeCategories,
  removeCategory,
  updateCategories,
  updateCategory,
} from './service.ts'

export async function categoryRoutes(app: FastifyInstance) {
  implement(app, categories, {
    list: (ctx) => listActiveCategories(ctx),
  })
  implement(app, managedCategories, {
    list: (ctx, viewer) => listCategories(ctx, viewer),
    create: (ctx, viewer, { body }) => createCategory(ctx, viewer, body),
    update: (ctx, viewer, { params, body }) => updateCategory(ctx, viewer, params.id, body),
    updateMany: (ctx, viewer, { body }) => updateCategories(ctx, viewer, body),
    remove: (ctx, viewer, { params }) => removeCategory(ctx, viewer, params.id),
    removeMany: (ctx, viewer, { body }) => removeCategories(ctx, viewer, body.ids),
  })
}
