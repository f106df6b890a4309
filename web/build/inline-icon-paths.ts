import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAst, type Plugin } from 'vite'

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const iconFactoryFile = join(import.meta.dirname, '../src/ui/drawn-icon.ts')
const styleSheet = join(import.meta.dirname, '../src/ui/theme.css')

/** Names of the icons whose class the style sheet uses. */
export const styledIcons = new Set(readFileSync(styleSheet, 'utf8').match(/(?<=\.lucide-)[\w-]+/g))

type IconShape = [tag: string, attributes: Record<string, string>]

/**
 * Reduces each icon to its shapes. The rest of the icon set (names, keys, options, contexts) weighs more than all
 * icons of the first screen, and no page uses it.
 */
export const inlineIconPaths = (): Plugin => ({
  name: 'icons-alone',
  apply: 'build',
  transform: {
    filter: { id: iconFile },
    handler(code, id) {
      const shapes = parseIconShapes(code)
      const name = basename(id, '.mjs')
      const styleClass = styledIcons.has(name) ? `, 'lucide-${name}'` : ''
      return (
        shapes && {
          code: `import { drawnIcon } from ${JSON.stringify(iconFactoryFile)}\nexport default /* @__PURE__ */ drawnIcon(${JSON.stringify(shapes)}${styleClass})`,
          map: null,
          moduleSideEffects: false,
        }
      )
    },
  },
})

/** Null for a file that only re-exports another icon. */
export function parseIconShapes(code: string): IconShape[] | null {
  for (const statement of parseAst(code).body) {
    const [variable] = statement.type === 'VariableDeclaration' ? statement.declarations : []
    const literal = variable?.init
    if (literal?.type !== 'ObjectExpression') continue
    const { node } = evaluateLiteral(literal) as { node: IconShape[] }
    return node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes])
  }
  return null
}

/** Evaluates a literal of strings, numbers, arrays and objects. */
function evaluateLiteral(node: object): unknown {
  const { type, value, elements, properties } = node as LiteralNode
  if (type === 'Literal') return value
  if (type === 'ArrayExpression') return elements.map(evaluateLiteral)
  if (type === 'ObjectExpression')
    return Object.fromEntries(
      properties.map((each) => [each.key.name ?? each.key.value, evaluateLiteral(each.value)]),
    )
  throw new Error(`An icon of the set has a ${type}, which is unknown here`)
}

interface LiteralNode {
  type: string
  value?: unknown
  elements: object[]
  properties: { key: { name?: string; value?: string }; value: object }[]
}
