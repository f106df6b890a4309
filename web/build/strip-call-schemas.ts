import { parseAst, type Plugin } from 'vite'

type Statement = ReturnType<typeof parseAst>['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>

/** `calls.ts` of a feature, `managed-calls.ts` */
export const callsModule = /\/contract\/src\/[\w-]+\/[\w-]+\/(?:[\w-]+-)?calls\.ts$/

/** The properties of a call that a browser needs to make it. */
const clientProperties = ['method', 'path', 'bodyKind']

interface CallGroup {
  name: string
  code: string
}

/**
 * Reduces the contract's files of calls to what a browser needs. Browsers make calls without validating responses, so a
 * page without a form loads neither schemas nor zod.
 */
export const stripCallSchemas = (): Plugin => ({
  name: 'calls-apart',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: callsModule },
    handler: (code) => ({
      code: parseCallGroups(code)
        .map((group) => `export const ${group.name} = ${group.code}`)
        .join('\n'),
      map: null,
      moduleSideEffects: false,
    }),
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
  return { name: declarator.id.name, code: `{ ${calls.join(', ')} }` }
}

function formatCallLiteral(property: ObjectLiteral['properties'][number], code: string): string | undefined {
  if (property.type !== 'Property' || property.value.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = property.value
  const [spec] = given
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
