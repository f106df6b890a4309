import type { NodePath, PluginObject, PresetObject, types } from '@babel/core'
import { getConfig } from '@lingui/conf'
import babel from '@rolldown/plugin-babel'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { fileURLToPath } from 'node:url'

const linguiConfig = getConfig({ cwd: fileURLToPath(new URL('../..', import.meta.url)) })

/**
 * A preset for Babel: texts become calls with an id and the compiled English. English so comes with the chunk that
 * shows it; the catalog of another language is loaded beside the entry. It has to run before the React Compiler
 * (lingui/js-lingui#2272): Babel applies its last preset first.
 */
export const translateTexts = () => ({
  preset,
  rolldown: { filter: { code: /from '(?:@lingui\/react\/macro|@kinora\/contract\/text\/translate)'/ } },
})

/**
 * Tells the React Compiler that a text is a primitive: kept in a slot of its own, each would take more code than the
 * call.
 */
export const textTypes = (module: string) =>
  module === i18nModule
    ? { kind: 'object', properties: { texts: { kind: 'object', properties: { _: textCall } } } }
    : null

const [i18nModule] = linguiConfig.runtimeConfigModule.i18n
const textCall = {
  kind: 'function',
  positionalParams: [],
  restParam: 'read',
  calleeEffect: 'read',
  returnType: { kind: 'type', name: 'Primitive' },
  returnValueKind: 'primitive',
}

/** For tests in Node, where `t` runs as it stands but `<Trans>` exists only as a macro. */
export const translateElements = () =>
  babel({ presets: [{ preset, rolldown: { filter: { code: /from '@lingui\/react\/macro'/ } } }] })

const preset = (): PresetObject => ({
  plugins: [
    ['@lingui/babel-plugin-lingui-macro', { linguiConfig, descriptorFields: 'message' }],
    compileMessages,
  ],
})

/** What the macro writes before each message (`EXTRACT_MARK`). */
const descriptorMark = /^\*\s*i18n\s*$/

function literalOf(t: typeof types, value: unknown): types.Expression {
  if (typeof value === 'string') return t.stringLiteral(value)
  if (Array.isArray(value)) return t.arrayExpression(value.map((each) => literalOf(t, each)))
  if (value === null || value === undefined) return t.nullLiteral()
  if (typeof value === 'number') return t.numericLiteral(value)
  return t.objectExpression(
    Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .map(([key, entry]) => t.objectProperty(t.stringLiteral(key), literalOf(t, entry))),
  )
}

function compileMessages({ types: t }: { types: typeof types }): PluginObject {
  const messageOf = (descriptor: types.ObjectExpression) => {
    if (!descriptor.leadingComments?.some(({ value }) => descriptorMark.test(value))) return undefined
    const parts: Record<string, types.Expression> = {}
    for (const property of descriptor.properties)
      if (t.isObjectProperty(property) && t.isIdentifier(property.key) && t.isExpression(property.value))
        parts[property.key.name] = property.value
    return parts
  }
  const compile = (source: types.Expression | undefined, path: NodePath) => {
    if (!t.isStringLiteral(source)) return t.nullLiteral()
    const message = literalOf(t, shorten(compileMessage(source.value)))
    if (t.isStringLiteral(message)) return message
    const name = path.scope.getProgramParent().generateUidIdentifier('message')
    const declaration = t.variableDeclaration('const', [t.variableDeclarator(name, message)])
    const [lastImport] = importsOf(path).slice(-1)
    lastImport?.insertAfter(declaration)
    return t.cloneNode(name)
  }
  return {
    name: 'compile-messages',
    visitor: {
      Program: {
        enter: (program) =>
          program.traverse({
            // `texts._({ id, message, values })` becomes `texts._(id, message, values)`.
            CallExpression: (path) => {
              const [descriptor] = path.node.arguments
              const parts = t.isObjectExpression(descriptor) ? messageOf(descriptor) : undefined
              if (!parts?.id) return
              path.node.arguments = [
                parts.id,
                compile(parts.message, path),
                ...(parts.values ? [parts.values] : []),
              ]
            },
            // Those of `msg` and of `<Trans>` stay descriptors; the context is in the id.
            ObjectExpression: (path) => {
              const parts = messageOf(path.node)
              if (!parts?.message) return
              const { message, context } = parts
              path.node.properties = path.node.properties.filter(
                (property) => !t.isObjectProperty(property) || property.value !== context,
              )
              for (const property of path.node.properties)
                if (t.isObjectProperty(property) && property.value === message)
                  property.value = compile(message, path)
            },
          }),
      },
    },
  }
}

const importsOf = (path: NodePath) =>
  (path.scope.getProgramParent().path as NodePath<types.Program>)
    .get('body')
    .filter((statement) => statement.isImportDeclaration())

/** Lingui takes a text without values as a string, too. */
export const shorten = (message: CompiledMessage) => {
  const [text] = message
  return message.length === 1 && typeof text === 'string' ? text : message
}
