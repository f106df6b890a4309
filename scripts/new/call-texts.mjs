// A call on texts that belong to a user: its contract and its test.

export const contractTexts = (call) => ({
  rules: `export const ${call.limits} = { text: 500 } as const\n`,
  schemas: `import { t } from '@kinora/contract/text/translate'
import { z } from 'zod'
import { Id, Timestamp, userText } from '../../http/shared.ts'
import { ${call.limits} } from './rules.ts'

export const ${call.Thing} = z
  .object({ id: Id, text: z.string(), createdAt: Timestamp })
  .meta({ id: '${call.Thing}' })
export type ${call.Thing} = z.infer<typeof ${call.Thing}>

export const ${call.Thing}Form = z.object({
  text: userText(${call.limits}.text).min(1, { error: () => t\`Text is required\` }),
})
export type ${call.Thing}Form = z.output<typeof ${call.Thing}Form>
`,
  calls: `import { call } from '../../http/call.ts'

export const ${call.group} = {
}
`,
  entries: contractEntries(call),
})

function contractEntries({ feature, Thing, label, labels }) {
  const path = `/api/${feature}`
  const limit = `limit: { times: 60, perMinutes: 1, by: 'viewer', of: 'changes' },`
  const entry = (verb, method, summary, rest) => `  ${verb}: call({
    method: '${method}',
    path: '${path}${['list', 'create'].includes(verb) ? '' : '/:id'}',
    access: 'user',
    summary: '${summary}',
    ${rest.join('\n    ')}
  }),
`
  const params = 'params: z.object({ id: Id }),'
  const response = `response: ${Thing},`
  const one = `${/^[AEIOU]/.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`
  return {
    list: {
      text: entry('list', 'GET', `${labels} of the viewer, newest first`, [
        'query: CursorPage,',
        `response: cursorPageOf(${Thing}),`,
      ]),
      shared: ['CursorPage', 'cursorPageOf'],
      schemas: [Thing],
    },
    find: {
      text: entry('find', 'GET', `Find ${one} of the viewer`, [params, response]),
      zod: ['z'],
      shared: ['Id'],
      schemas: [Thing],
    },
    create: {
      text: entry('create', 'POST', `Create ${one}`, [
        limit,
        `body: ${Thing}Form,`,
        'status: 201,',
        response,
      ]),
      schemas: [Thing, `${Thing}Form`],
    },
    remove: {
      text: entry('remove', 'DELETE', `Delete ${one}`, [
        limit,
        params,
        'status: 204,',
        'response: NoContent,',
      ]),
      zod: ['z'],
      shared: ['Id', 'NoContent'],
    },
  }
}

export const testTexts = (call) => ({
  start: `import { ${call.group} } from '@kinora/contract/${call.path}/calls'
import { afterAll, expect, it } from 'vitest'
import { startTestApp } from '../../../../test/harness.ts'

const api = await startTestApp()
afterAll(() => api.close())

let userCount = 0
const createUser = () => api.newUser(\`user\${(userCount += 1)}\`)
`,
  entries: testEntries(call),
})

function testEntries({ group, label }) {
  const insert = (owner, text) =>
    `await api.db.insertInto('${group}').values({ userId: ${owner}.id, text: '${text}' })`
  const refusals = (verb) => `  const [ada, bob] = [await createUser(), await createUser()]
  const { id } = ${insert('ada', 'Of Ada')}.returning('id').executeTakeFirstOrThrow()
  const send = (user: TestUser | null) => api.as(user, ${group}.${verb}, { params: { id } })
  expect((await send(null)).status).toBe(401)
  expect((await send(bob)).error.message).toBe('${label} not found.')
`
  return {
    list: `
it('${group}.list has those of the viewer, newest first', async () => {
  const [ada, bob] = [await createUser(), await createUser()]
  ${insert('ada', 'First')}.execute()
  ${insert('bob', 'Of Bob')}.execute()
  ${insert('ada', 'Second')}.execute()
  const { ok: page } = await api.as(ada, ${group}.list, { query: { limit: 1 } })
  const rest = await api.as(ada, ${group}.list, { query: { cursor: page.nextCursor ?? '' } })
  expect([...page.items, ...rest.ok.items].map(({ text }) => text)).toEqual(['Second', 'First'])
  expect((await api.as(null, ${group}.list, { query: {} })).status).toBe(401)
})
`,
    find: `
it('${group}.find has one of the viewer, and none of others', async () => {
${refusals('find')}  expect((await send(ada)).ok).toMatchObject({ id, text: 'Of Ada' })
})
`,
    create: `
it('${group}.create stores what the viewer wrote, and refuses an empty text', async () => {
  const ada = await createUser()
  const send = (user: TestUser | null, text: string) => api.as(user, ${group}.create, { body: { text } })
  const { status, ok } = await send(ada, ' Written ')
  expect([status, ok.text]).toEqual([201, 'Written'])
  expect((await send(ada, '')).error.fields).toEqual({ text: 'Text is required' })
  expect((await send(null, 'Refused')).status).toBe(401)
})
`,
    remove: `
it('${group}.remove deletes one of the viewer, and none of others', async () => {
${refusals('remove')}  expect((await send(ada)).status).toBe(204)
  expect((await send(ada)).status).toBe(404)
})
`,
  }
}
