import { readFile } from 'node:fs/promises'
import { parseAst, type Plugin } from 'vite'

type Statement = ReturnType<typeof parseAst>['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>

const contractModule = /\/contract\/src\/[\w-]+\.ts$/
const callsModule = /\/contract\/src\/[\w-]+\.ts\?calls$/

/** The properties of a call that a browser needs to make it. */
const clientProperties = ['method', 'path', 'bodyKind']

interface CallGroup {
  name: string
  start: number
  end: number
  code: string
}

/**
 * Splits every contract file into its calls and its schemas. Browsers make calls without validating responses, so a
 * page without a form loads neither schemas nor zod.
 */
export const stripCallSchemas = (): Plugin => ({
  name: 'calls-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: callsModule },
    handler: (id) => ({ id, moduleSideEffects: false }),
  },
  load: {
    filter: { id: callsModule },
    async handler(id) {
      const groups = parseCallGroups(await readFile(id.replace(/\?calls$/, ''), 'utf8'))
      const code = groups.map((group) => `export const ${group.name} = ${group.code}`).join('\n')
      return { code, moduleType: 'js', moduleSideEffects: false }
    },
  },
  transform: {
    filter: { id: contractModule },
    handler(code, id) {
      const groups = parseCallGroups(code)
      if (groups.length === 0) return null
      const stripped = groups.toReversed().reduce((rest, { name, start, end }) => {
        const reference = `export { ${name} } from ${JSON.stringify(`${id}?calls`)}`
        return rest.slice(0, start) + reference + rest.slice(end)
      }, code)
      return { code: stripped, map: null, moduleSideEffects: false }
    },
  },
})

/** Matches `export const name = { one: call({…}), … }`. */
export function parseCallGroups(code: string): CallGroup[] {
  return parseAst(code, { lang: 'ts' }).body.flatMap((statement) => parseCallGroup(statement, code) ?? [])
}

function parseCallGroup(statement: Statement, code: string): CallGroup | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined
  if (statement.declaration?.type !== 'VariableDeclaration') return undefined
  const [declarator] = statement.declaration.declarations
  if (declarator?.id.type !== 'Identifier' || declarator.init?.type !== 'ObjectExpression') return undefined
  const calls = declarator.init.properties.map((property) => formatCallLiteral(property, code))
  if (calls.length === 0 || calls.includes(undefined)) return undefined
  return {
    name: declarator.id.name,
    start: statement.start,
    end: statement.end,
    code: `{ ${calls.join(', ')} }`,
  }
}

function formatCallLiteral(property: ObjectLiteral['properties'][number], code: string): string | undefined {
  if (property.type !== 'Property' || property.value.type !== 'CallExpression') return undefined
  const { callee, arguments: args } = property.value
  const [spec] = args
  if (callee.type !== 'Identifier' || callee.name !== 'call' || spec?.type !== 'ObjectExpression') {
    return undefined
  }
  const clientFields = spec.properties.filter(
    (field) =>
      field.type === 'Property' &&
      field.key.type === 'Identifier' &&
      clientProperties.includes(field.key.name),
  )
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  return `${textOf(property.key)}: { ${clientFields.map(textOf).join(', ')} }`
}
