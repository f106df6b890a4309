import { StepError } from '../steps.mjs'

export const domains = ['site', 'people', 'library', 'community', 'discovery', 'studio', 'administration']

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** `library/video-notes` and the name of the new piece. */
export function readNames(path = '', name = '') {
  const [domain, feature = '', ...rest] = path.split('/')
  if (!domains.includes(domain))
    throw new StepError(`A domain is one of ${domains.join(', ')}, not “${domain}”.`)
  for (const word of [feature, name])
    if (!kebab.test(word)) throw new StepError(`A name is lower-case words with hyphens, not “${word}”.`)
  if (rest.length > 0) throw new StepError(`A feature has no parts: “${path}” has.`)
  return { domain, feature, name, path, thing: singular(feature) }
}

const capitalize = (word) => word.charAt(0).toUpperCase() + word.slice(1)
export const pascal = (name) => name.split('-').map(capitalize).join('')
export const camel = (name) => name.charAt(0) + pascal(name).slice(1)
export const snake = (name) => name.replaceAll('-', '_')
const spaced = (name) => name.replaceAll('-', ' ')
/** Video notes */
export const sentence = (name) => capitalize(spaced(name))

const singular = (name) => name.replace(/ies$/, 'y').replace(/(?<![su])s$/, '')
