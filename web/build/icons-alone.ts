import { join } from 'node:path'
import { parseAst, type Plugin } from 'vite'

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const drawing = join(import.meta.dirname, '../src/ui/drawn-icon.ts')

type Shape = [tag: string, attributes: Record<string, string>]

/**
 * Leaves of each icon of the set what it looks like. What the set brings beside it (names, keys, options, contexts) is
 * more than all icons of the first screen together, and no page uses any of it.
 */
export const iconsAlone = (): Plugin => ({
  name: 'icons-alone',
  apply: 'build',
  transform: {
    filter: { id: iconFile },
    handler(code) {
      const shapes = shapesOf(code)
      return (
        shapes && {
          code: `import { drawnIcon } from ${JSON.stringify(drawing)}\nexport default /* @__PURE__ */ drawnIcon(${JSON.stringify(shapes)})`,
          map: null,
          moduleSideEffects: false,
        }
      )
    },
  },
})

/** The shapes that a file of the set draws; nothing for one that only knows an icon by another name. */
export function shapesOf(code: string): Shape[] | null {
  for (const statement of parseAst(code).body) {
    const [variable] = statement.type === 'VariableDeclaration' ? statement.declarations : []
    const literal = variable?.init
    if (literal?.type !== 'ObjectExpression') continue
    const { node } = valueOf(literal) as { node: Shape[] }
    return node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes])
  }
  return null
}

/** What a literal of strings, numbers, lists and objects stands for. */
function valueOf(node: object): unknown {
  const { type, value, elements, properties } = node as Literal
  if (type === 'Literal') return value
  if (type === 'ArrayExpression') return elements.map(valueOf)
  if (type === 'ObjectExpression')
    return Object.fromEntries(
      properties.map((each) => [each.key.name ?? each.key.value, valueOf(each.value)]),
    )
  throw new Error(`An icon of the set has a ${type}, which is unknown here`)
}

interface Literal {
  type: string
  value?: unknown
  elements: object[]
  properties: { key: { name?: string; value?: string }; value: object }[]
}
