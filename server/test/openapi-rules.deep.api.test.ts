import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { allCalls, testGuardCoverage } from './guard.ts'
import { startTestApp } from './harness.ts'

// Redocly's recommended rules for the API's document (docs/decisions/0013-checkers-of-html-and-openapi.md).

const redocly = join(import.meta.dirname, '../../node_modules/.bin/redocly')
const api = await startTestApp({ environment: { PUBLIC_URL: 'https://videos.invalid' } })
afterAll(() => api.close())

testGuardCoverage('calls that stand in the API’s document', allCalls, 200)

const fixedPathSegments = [
  '/api/channel/blocked/{userId}',
  '/api/notifications/stop-mails/{token}',
  '/api/videos/upload/{fileId}',
]

interface Problem {
  ruleId: string
  message: string
  location: { pointer: string }[]
}

async function problemsOf(document: string): Promise<Problem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kinora-document-'))
  try {
    const file = join(folder, 'openapi.json')
    await writeFile(file, document)
    const command = ['lint', file, '--extends=recommended', '--format=json', '--max-problems=1000']
    const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const { stdout } = await promisify(execFile)(redocly, command, {
      env: environment,
      maxBuffer: 2 ** 26,
    }).catch((error: { stdout: string }) => error)
    return (JSON.parse(stdout) as { problems: Problem[] }).problems
  } finally {
    await rm(folder, { recursive: true })
  }
}

it('the API’s document keeps the recommended rules, except for the given paths', async () => {
  const problems = await problemsOf((await api.app.inject('/api/openapi.json')).payload)
  const isFixedPath = ({ ruleId, message }: Problem) =>
    ruleId === 'no-ambiguous-paths' && fixedPathSegments.some((path) => message.includes(`\`${path}\``))
  expect(problems.filter((problem) => !isFixedPath(problem))).toEqual([])
})

it('a document that breaks a rule is detected', async () => {
  const broken = { openapi: '3.1.0', info: { title: 'x', version: '1' }, paths: {} }
  const rules = (await problemsOf(JSON.stringify(broken))).map(({ ruleId }) => ruleId)
  expect(rules).toContain('info-license')
})
