import type { Call } from '@kinora/contract/http/call'
import type { ErrorBody } from '@kinora/contract/http/errors'
import type { z } from 'zod'
import { afterAll, describe, expect, it } from 'vitest'
import { allCalls, testGuardCoverage } from './guard.ts'
import { startTestApp, type TestUser } from './harness.ts'

// Each input of every call is replaced by a value that its contract rejects: the answer is 400 and names the field. A
// non-numeric id in a path is a 404.

const api = await startTestApp()
const admin = await api.newUser('admin', { isAdmin: true })
afterAll(() => api.close())

type InputPart = 'params' | 'query' | 'body'
interface Attempt {
  title: string
  spec: Call
  part: InputPart
  name: string
  schema: z.ZodType
}

const validParams: Record<string, string> = {
  name: 'about',
  code: 'videos.view',
  language: 'de',
  viewId: '019a0000-0000-7000-8000-000000000000',
}

const invalidValues: Record<InputPart | 'form', readonly unknown[]> = {
  params: ['nonsense', '-', 'x'.repeat(300)],
  query: ['nonsense', 'x'.repeat(3000)],
  form: ['nonsense', 'x'.repeat(20_000)],
  body: [{ nonsense: true }, 7, 'nonsense', []],
}
const kindOf = ({ spec, part }: Attempt) => (part === 'body' && spec.bodyKind === 'form' ? 'form' : part)
const invalidValuesFor = (attempt: Attempt) =>
  invalidValues[kindOf(attempt)].find((value) => !attempt.schema.safeParse(value).success)

const shapeOf = (schema: z.ZodType | undefined) =>
  Object.entries((schema as z.ZodObject | undefined)?.shape ?? {}) as [string, z.ZodType][]

const attempts: Attempt[] = allCalls.flatMap(([call, spec]) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    shapeOf(spec[part]).map(([name, schema]) => {
      return { title: `${call}: ${name} of the ${part}`, spec, part, name, schema }
    }),
  ),
)
testGuardCoverage('values that calls take', attempts, 700)

const validBodies: Record<string, object> = { '/api/videos/:id/tags': { tags: [] } }

async function send(attempt: Attempt) {
  const { spec, part, name } = attempt
  const value = invalidValuesFor(attempt)
  const sent = { [name]: value }
  const params = Object.fromEntries(shapeOf(spec.params).map(([key]) => [key, validParams[key] ?? 1]))
  const user: TestUser | null = spec.access === 'anyone' ? null : admin
  const answer = await api.as(user, spec, {
    params: part === 'params' ? { ...params, ...sent } : params,
    query: part === 'query' ? sent : {},
    ...(spec.body && { body: part === 'body' ? sent : (validBodies[spec.path] ?? {}) }),
  } as never)
  return { status: answer.status, error: answer.error as ErrorBody }
}

describe('the inputs of a call, by its contract', () => {
  it('never include text of unlimited length', () => {
    const boundless = attempts.filter((attempt) => invalidValuesFor(attempt) === undefined)
    expect(boundless.map(({ title }) => title)).toEqual([])
  })

  it.each(attempts.filter((attempt) => invalidValuesFor(attempt) !== undefined))(
    '$title is refused by name when it is wrong',
    async (attempt) => {
      const { status, error } = await send(attempt)
      const names = new Set(Object.keys(error.fields ?? {}).map((key) => key.split(/[./]/)[0]))
      const due = [[400, 'invalid', true], ...(attempt.part === 'params' ? [[404, 'not_found', false]] : [])]
      expect(due).toContainEqual([status, error.code, names.has(attempt.name)])
    },
  )
})
