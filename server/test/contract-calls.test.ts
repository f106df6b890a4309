import { features } from '@kinora/contract'
import type { Call } from '@kinora/contract/http/call'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls, testGuardCoverage } from './guard.ts'
import { startTestApp, type TestApp } from './harness.ts'

const serverDir = join(import.meta.dirname, '..')

const namedCalls = allCalls.map(([title, spec]) => ({ title, spec }))
testGuardCoverage('calls of the contract', allCalls, 250)

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const addressOf = (spec: Call) =>
  spec.path
    .replace(/:(?:userId|videoId|id)/g, '1')
    .replace(':kind', 'video')
    .replace(':fileId', 'some-file-id')

function undefinedRequiredNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { required, properties = {} } = node as { required?: unknown; properties?: object }
  const names = Array.isArray(required) ? (required as string[]) : []
  return [
    ...names.filter((name) => !(name in properties)),
    ...Object.values(node).flatMap((child) => undefinedRequiredNames(child)),
  ]
}

describe('every call of the contract', () => {
  it('is in the OpenAPI document', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, object>>
    }
    const missing = namedCalls.filter(
      ({ spec }) => !paths[spec.path.replace(/:(\w+)/g, '{$1}')]?.[spec.method.toLowerCase()],
    )
    expect(missing.map(({ title }) => title)).toEqual([])
  })

  it('is in the OpenAPI document under its feature, which is in its domain', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { tags: string[] }>>
      tags: { name: string }[]
      'x-tagGroups': { name: string; tags: string[] }[]
    }
    const grouped = document['x-tagGroups'].map(({ name, tags }) => [name.toLowerCase(), tags])
    expect(grouped).toEqual(Object.entries(features).map(([name, domain]) => [name, Object.keys(domain)]))
    expect(document.tags.map(({ name }) => name)).toEqual(grouped.flatMap(([, tags]) => tags))
    const misplaced = Object.values(features).flatMap((domain) =>
      Object.entries(domain).flatMap(([feature, groups]) =>
        Object.values(groups)
          .flatMap((group) => Object.values(group))
          .filter(({ method, path }) => {
            const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
            return operation?.tags.join() !== feature
          }),
      ),
    )
    expect(misplaced).toEqual([])
  })

  it('is described by the comments of the contract', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { parameters?: { name: string; description?: string }[] }>>
      components: { schemas: Record<string, { properties: Record<string, { description?: string }> }> }
      'x-errors': Record<string, { description: string }>
    }
    expect(document.components.schemas.Video?.properties.hlsUrl?.description).toMatch(/^Master playlist /)
    const ofHistory = document.paths['/api/history']?.get?.parameters
    expect(ofHistory?.find(({ name }) => name === 'q')?.description).toBe(
      'Searches titles and channel names.',
    )
    const errors = Object.entries(document['x-errors'])
    expect(errors.filter(([, { description }]) => description === '')).toEqual([])
  })

  it('is in the feature that has the name of its folder', () => {
    const groups = globSync('../contract/src/*/*/{,*-}calls.ts', { cwd: serverDir }).flatMap((file) => {
      const [, domain, feature] = /src\/([\w-]+)\/([\w-]+)\/[\w-]+\.ts$/.exec(file) ?? []
      const source = readFileSync(join(serverDir, file), 'utf8')
      return [...source.matchAll(/^export const (\w+) = \{$/gm)].map(
        ([, name]) => `${domain}/${feature}/${name}`,
      )
    })
    const listed = Object.entries(features).flatMap(([domain, byFeature]) =>
      Object.entries(byFeature).flatMap(([feature, named]) =>
        Object.keys(named).map((name) => `${domain}/${feature}/${name}`),
      ),
    )
    expect(listed.toSorted()).toEqual(groups.toSorted())
  })

  it('has a name of its own in the OpenAPI document', async () => {
    const { paths } = (await api.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const names = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(names.length).toBeGreaterThanOrEqual(allCalls.length)
  })

  it('has a success response in the OpenAPI document, with every required property', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { operationId: string; responses: object }>>
    }
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const failing = operations.filter(
      ({ responses }) => !Object.keys(responses).some((status) => status.startsWith('2')),
    )
    expect(failing.map(({ operationId }) => operationId)).toEqual([])
    expect(undefinedRequiredNames(document)).toEqual([])
  })

  it.each(namedCalls.filter(({ spec }) => spec.access !== 'anyone'))(
    '$title is refused for a visitor before its input is validated',
    async ({ spec }) => {
      const answer = await api.app.inject({ method: spec.method, url: addressOf(spec) })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthenticated'])
    },
  )

  it('is called by an API test of its feature', () => {
    const tests = globSync('src/domains/**/*.api.test.ts', { cwd: serverDir })
      .map((file) => readFileSync(join(serverDir, file), 'utf8'))
      .join('')
    expect(allCalls.map(([title]) => title).filter((title) => !tests.includes(title))).toEqual([])
  })
})

it('answers unknown addresses of the API with JSON and 404', async () => {
  const answer = await api.app.inject('/api/nowhere')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})

it('sends a strict policy with every answer', async () => {
  for (const url of ['/healthz', '/api/videos', '/api/nowhere']) {
    const { headers } = await api.app.inject(url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[^']+')*;/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})
