// A call on texts that belong to a user: its part of the server.

export const serverTexts = (call) => ({
  routes: `import { ${call.group} } from '@kinora/contract/${call.path}/calls'
import type { FastifyInstance } from 'fastify'
import { implement } from '../../../platform/http/implement.ts'
import * as service from './service.ts'

export async function ${call.routes}(app: FastifyInstance) {
  implement(app, ${call.group}, {
  })
}
`,
  service: `import type { Context } from '../../../context.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import * as queries from './queries.ts'
`,
  queries: '',
  present: `import type { ${call.Thing} } from '@kinora/contract/${call.path}/schemas'

export const present${call.Thing} = ({ createdAt, ...row }: {
  id: number
  text: string
  createdAt: Date
}): ${call.Thing} => ({ ...row, createdAt: createdAt.toISOString() })
`,
  entries: serverEntries(call),
})

const ofErrors = ['service.ts', ['orNotFound'], '../../../platform/errors/domain-error.ts']
const messages = ['service.ts', ['msg'], '@kinora/contract/text/translate']
const database = (...names) => ['queries.ts', names, '../../../platform/db/database.ts', 'import type']
const presents = ({ Thing }) => ['service.ts', [`present${Thing}`], './present.ts']
const ofForm = ({ Thing, path }) => [
  'service.ts',
  [`${Thing}Form`],
  `@kinora/contract/${path}/schemas`,
  'import type',
]

const serverEntries = (call) => ({
  list: listTexts(call),
  find: findTexts(call),
  create: createTexts(call),
  remove: removeTexts(call),
})

const listTexts = (call) => ({
  presents: true,
  route: `    list: (ctx, viewer, { query }) => service.list${call.Things}(ctx, viewer, query),\n`,
  service: `
type ListQuery = CallRequest<typeof ${call.group}.list>['query']

export async function list${call.Things}(ctx: Context, viewer: Viewer, { cursor, limit }: ListQuery) {
  const page = { userId: viewer.id, after: anchorOf(cursor), limit: limit + 1 }
  return pageFrom(await queries.listOfUser(ctx.db, page), {
    limit,
    anchor: ({ id, createdAt }) => ({ id, time: createdAt }),
    present: present${call.Thing},
  })
}
`,
  query: `
export function listOfUser(
  db: Db,
  { userId, after, limit }: { userId: number; after: Anchor | undefined; limit: number },
) {
  return db
    .selectFrom('${call.group}')
    .select(['id', 'text', 'createdAt'])
    .where('userId', '=', userId)
    .where(isAfter(after, 'createdAt', 'id'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
`,
  imports: [
    ['service.ts', ['CallRequest'], '@kinora/contract/http/call', 'import type'],
    ['service.ts', [call.group], `@kinora/contract/${call.path}/calls`, 'import type'],
    ['service.ts', ['anchorOf', 'pageFrom'], '../../../platform/db/keyset.ts'],
    presents(call),
    database('Db'),
    ['queries.ts', ['isAfter', 'type Anchor'], '../../../platform/db/keyset.ts'],
  ],
})

const findTexts = (call) => ({
  presents: true,
  route: `    find: (ctx, viewer, { params }) => service.find${call.Thing}(ctx, viewer, params.id),\n`,
  service: `
/** @throws DomainError not_found, also for those of other users */
export const find${call.Thing} = async (ctx: Context, viewer: Viewer, id: number) =>
  present${call.Thing}(orNotFound(await queries.find(ctx.db, viewer.id, id), msg\`${call.label} not found.\`))
`,
  query: `
export const find = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('${call.group}')
    .select(['id', 'text', 'createdAt'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
`,
  imports: [ofErrors, messages, presents(call), database('Db')],
})

const createTexts = (call) => ({
  presents: true,
  route: `    create: (ctx, viewer, { body }) => service.create${call.Thing}(ctx, viewer, body),\n`,
  service: `
export const create${call.Thing} = (ctx: Context, viewer: Viewer, form: ${call.Thing}Form) =>
  ctx.transaction(async (trx) =>
    present${call.Thing}(await queries.insert(trx, { ...form, userId: viewer.id })),
  )
`,
  query: `
export const insert = (trx: Trx, row: Insertable<Tables['${call.group}']>) =>
  trx
    .insertInto('${call.group}')
    .values(row)
    .returning(['id', 'text', 'createdAt'])
    .executeTakeFirstOrThrow()
`,
  imports: [
    ofForm(call),
    presents(call),
    ['queries.ts', ['Insertable'], 'kysely', 'import type'],
    database('Trx'),
    ['queries.ts', ['Tables'], '../../../platform/db/tables.ts', 'import type'],
  ],
})

const removeTexts = (call) => ({
  route: `    remove: (ctx, viewer, { params }) => service.remove${call.Thing}(ctx, viewer, params.id),\n`,
  service: `
/** @throws DomainError not_found, also for those of other users */
export async function remove${call.Thing}(ctx: Context, viewer: Viewer, id: number) {
  await ctx.transaction(async (trx) =>
    orNotFound(await queries.remove(trx, viewer.id, id), msg\`${call.label} not found.\`),
  )
}
`,
  query: `
export const remove = (trx: Trx, userId: number, id: number) =>
  trx
    .deleteFrom('${call.group}')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
`,
  imports: [ofErrors, messages, database('Trx')],
})
