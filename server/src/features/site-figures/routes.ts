import { siteFigures } from '@kinora/contract/site-figures'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../platform/http/implement.ts'
import { findFigures } from './service.ts'

export async function siteFigureRoutes(app: FastifyInstance) {
  implement(app, siteFigures, { find: (ctx) => findFigures(ctx) })
}
