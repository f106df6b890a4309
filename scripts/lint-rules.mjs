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

export default { meta: { name: 'kinora' }, rules: { 'logical-properties': logicalProperties } }
