// Rules of our own for the linter (.oxlintrc.json).

const logicalNames = {
  ml: 'ms',
  mr: 'me',
  pl: 'ps',
  pr: 'pe',
  left: 'start',
  right: 'end',
  'scroll-ml': 'scroll-ms',
  'scroll-mr': 'scroll-me',
  'scroll-pl': 'scroll-ps',
  'scroll-pr': 'scroll-pe',
  'border-l': 'border-s',
  'border-r': 'border-e',
  'rounded-l': 'rounded-s',
  'rounded-r': 'rounded-e',
  'rounded-tl': 'rounded-ss',
  'rounded-tr': 'rounded-se',
  'rounded-bl': 'rounded-es',
  'rounded-br': 'rounded-ee',
  'text-left': 'text-start',
  'text-right': 'text-end',
  'float-left': 'float-start',
  'float-right': 'float-end',
}
/** Variants, sign, name and value. */
const physicalUtility = new RegExp(`^((?:.*:)?!?-?)(${Object.keys(logicalNames).join('|')})(?:-(.+))?$`)
const spacing = /^(?:\d|\[|\(|auto|px|full)/
/** Half of the width is the same from either side, and `-translate-x-1/2` belongs to it. */
const isCentre = (name, value) => (name === 'left' || name === 'right') && value === '1/2'
const isBorder = (name) => /^(?:border|rounded)-/.test(name)

/** The utility that means the same in both directions of text, or undefined for one that already does. */
export function logicalUtility(utility) {
  const [, before, name, value] = physicalUtility.exec(utility) ?? []
  if (!name || isCentre(name, value)) return undefined
  const isComplete =
    value === undefined
      ? isBorder(name) || /-(?:left|right)$/.test(name)
      : isBorder(name) || spacing.test(value)
  return isComplete ? `${before}${logicalNames[name]}${value === undefined ? '' : `-${value}`}` : undefined
}

const logicalProperties = {
  meta: {
    type: 'problem',
    fixable: 'code',
    messages: {
      physical: '“{{ utility }}” does not turn with the direction of the text: write “{{ logical }}”.',
    },
  },
  create(context) {
    const check = (node, text) => {
      for (const { 0: utility, index } of text.matchAll(/\S+/g)) {
        const logical = logicalUtility(utility)
        if (!logical) continue
        const start = node.range[0] + 1 + index
        context.report({
          node,
          messageId: 'physical',
          data: { utility, logical },
          fix: (fixer) => fixer.replaceTextRange([start, start + utility.length], logical),
        })
      }
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
    }
  },
}

/** Attributes and properties whose value is shown or spoken. */
const shownNames = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'description',
  'hint',
  'header',
  'caption',
  'submitLabel',
  'confirmLabel',
  'cancelLabel',
  'emptyLabel',
  'errorTitle',
  'failed',
  'done',
  'fallback',
])
const nameOf = (node) => node?.name?.name ?? node?.name ?? node?.value
/** Names of products and formats, addresses, and placeholders of a template are the same in every language. */
const names = /\b(?:Kinora|Node|PostgreSQL|CSV|RSS|HD|PNG|API)\b|https?:\/\/|\S+@\S+|\/\w+|\{\w+\}|&\w+;/g
const hasWord = (text) => /\p{L}{2,}/u.test(text.replace(names, ''))
/** A capital and a small letter: neither a code nor a class. */
const isSentence = (text) => /^[“"(…]?\p{Lu}\p{Ll}*(?:[ ,.!?’]|$)/u.test(text)
const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('x') : ''
}

/** docs/languages.md “Writing a text” */
const translatedText = {
  meta: {
    type: 'problem',
    messages: {
      literal: '“{{ text }}” is shown in every language: write it with `t`, `msg` or `<Trans>`.',
      early:
        'Evaluated with the module, before the language is known: write `msg`, and `t(…)` where it is shown.',
    },
  },
  create(context) {
    const report = (node, text) =>
      context.report({ node, messageId: 'literal', data: { text: text.trim().slice(0, 40) } })
    const isInFunction = (node) =>
      context.sourceCode.getAncestors(node).some(({ type }) => /Function/.test(type))
    const checkTime = (node, { name }) => {
      if (name === 't' && !isInFunction(node)) context.report({ node, messageId: 'early' })
    }
    return {
      JSXText: (node) => hasWord(node.value) && !isInTrans(context, node) && report(node, node.value),
      JSXAttribute: (node) => {
        const text = textOf(node.value)
        if (shownNames.has(nameOf(node.name)) && hasWord(text)) report(node, text)
      },
      Property: (node) => {
        const text = textOf(node.value)
        if (shownNames.has(nameOf(node.key)) && isSentence(text) && hasWord(text)) report(node, text)
      },
      NewExpression: ({ callee, arguments: [, message] }) => {
        const text = textOf(message)
        if (callee.name === 'DomainError' && hasWord(text)) report(message, text)
      },
      TaggedTemplateExpression: (node) => checkTime(node, node.tag),
      CallExpression: (node) => checkTime(node, node.callee),
    }
  },
}

const isInTrans = (context, node) =>
  context.sourceCode
    .getAncestors(node)
    .some(
      ({ type, openingElement }) =>
        type === 'JSXElement' && /^(?:Trans|Plural)$/.test(openingElement.name.name),
    )

export default {
  meta: { name: 'kinora' },
  rules: { 'logical-properties': logicalProperties, 'translated-text': translatedText },
}
