import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { testGuardCoverage } from './guard.ts'

// No regular expression takes superlinear time (OWASP ASVS 5.0 V1.3, CWE-1333): untrusted text is long, and one
// thread serves all requests. Those of the web application process text of other users.

const root = join(import.meta.dirname, '../..')
const files = globSync('{contract,server,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(?:test|fixture)\.tsx?$/.test(file),
)

interface Expression {
  file: string
  source: string
  flags: string
}

/** Built from constants, in functions that no import runs. */
const constantExpressions = [
  'server/src/domains/library/processing/remove-video-files.ts',
  'server/src/media/media.ts',
  'server/src/media/probe/detect-interlacing.ts',
  'server/src/pages/match-page.ts',
  'web/src/viewer/redirect-target.ts',
  // Escaped user names, joined after an `@`.
  'web/src/domains/library/rich-text/linkify.ts',
]

const literals: Expression[] = []
const dynamicFiles: string[] = []
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8')
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      literals.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    const isBuilt = ts.isNewExpression(node) && node.expression.getText() === 'RegExp'
    if (isBuilt && !dynamicFiles.includes(file)) dynamicFiles.push(file)
    ts.forEachChild(node, visit)
  }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind))
}

/** Imports files in a process of its own and prints their `RegExp` arguments. */
const recorderScript = `
  const seen = []
  globalThis.RegExp = new Proxy(RegExp, {
    construct(target, [source, flags = ''], self) {
      if (process.argv.slice(1).some((file) => new Error().stack.includes(file))) {
        seen.push({ source: String(source?.source ?? source), flags })
      }
      return Reflect.construct(target, [source, flags], self)
    },
  })
  for (const file of process.argv.slice(1)) await import(file)
  console.log(JSON.stringify(seen))
  process.exit()`

async function expressionsBuiltBy(names: readonly string[]): Promise<Expression[]> {
  const paths = names.map((name) => join(root, name))
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', recorderScript, ...paths], {
    cwd: join(root, 'server'),
  })
  const expressions = JSON.parse(stdout) as Omit<Expression, 'file'>[]
  return expressions.map((one) => ({ ...one, file: names.join(', ') }))
}

const describeLocation = ({ file, source, flags }: Expression) => {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } })
  return reports.map(
    ({ type, exponential }) => `${file}: /${source}/${flags} ${exponential ? 'exponential' : type}`,
  )
}

testGuardCoverage('regular expressions', literals, 350)

it('recognizes one of quadratic time', () => {
  expect(describeLocation({ file: '', source: String.raw`[\p{L}]+(?:-[\p{L}]+)+`, flags: 'u' })).not.toEqual(
    [],
  )
})

it('finds none among the literals', () => {
  expect(literals.flatMap(describeLocation)).toEqual([])
})

it('finds none among those that modules build', async () => {
  expect(constantExpressions.filter((file) => !dynamicFiles.includes(file))).toEqual([])
  const built = await expressionsBuiltBy(dynamicFiles.filter((file) => !constantExpressions.includes(file)))
  expect(built.length).toBeGreaterThanOrEqual(8)
  expect(built.flatMap(describeLocation)).toEqual([])
})
