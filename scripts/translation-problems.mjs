/** A translation may be this much longer than its source before somebody has to look at the screen. */
const longest = { factor: 2.5, characters: 16 }

const choiceTypes = new Set(['plural', 'select', 'selectordinal'])

/** What is wrong with a translation, each in a few words. */
export function translationProblems(language, source, translation, compile) {
  let translated
  try {
    translated = compile(translation)
  } catch (error) {
    return [`cannot be read (${error.message})`]
  }
  const problems = []
  const expected = partsOf(compile(source))
  const found = partsOf(translated)
  const missing = [...expected].filter((part) => !found.has(part))
  const unknown = [...found].filter((part) => !expected.has(part))
  if (missing.length > 0) problems.push(`lacks ${missing.join(', ')}`)
  if (unknown.length > 0) problems.push(`has ${unknown.join(', ')}, which the source has not`)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const forms of pluralsOf(translated)) {
    const absent = pluralCategories.filter((category) => !(category in forms))
    if (absent.length > 0) problems.push(`lacks the plural forms ${absent.join(', ')}`)
  }
  if (translation.trim() !== translation) problems.push('begins or ends with a space')
  if (lengthOf(translated) > longest.factor * lengthOf(compile(source)) + longest.characters)
    problems.push('is much longer than the source')
  return problems
}

/** Placeholders and tags: `{name}`, `<0>`, `</0>`. */
function partsOf(tokens) {
  const parts = new Set()
  const visit = (token) => {
    if (typeof token === 'string') for (const tag of token.match(/<\/?\w+\/?>/g) ?? []) parts.add(tag)
    else {
      const [name, type, choices] = token
      parts.add(`{${name}}`)
      if (choiceTypes.has(type)) for (const choice of choicesOf(choices)) choice.forEach(visit)
    }
  }
  tokens.forEach(visit)
  return parts
}

const choicesOf = (choices) => Object.values(choices).filter(Array.isArray)

const pluralsOf = (tokens) =>
  tokens
    .filter((token) => Array.isArray(token) && token[1] === 'plural')
    .flatMap(([, , choices]) => [choices, ...choicesOf(choices).flatMap(pluralsOf)])

/** Of the longest choice, without placeholders. */
const lengthOf = (tokens) =>
  tokens.reduce((sum, token) => {
    if (typeof token === 'string') return sum + token.length
    const [, type, choices] = token
    return sum + (choiceTypes.has(type) ? Math.max(...choicesOf(choices).map(lengthOf)) : 0)
  }, 0)
