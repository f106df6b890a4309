import { features } from '@kinora/contract'

// Domains and features of the contract, as the API reference shows them.

/** `api-keys` → “API keys”. */
const titleOf = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ').replace(/^Api\b/, 'API')

export const apiTags = Object.entries(features).flatMap(([domain, byFeature]) =>
  Object.keys(byFeature).map((name) => ({
    name,
    description: `Part of ${titleOf(domain)}.`,
    'x-displayName': titleOf(name),
  })),
)

export const apiTagGroups = Object.entries(features).map(([domain, byFeature]) => ({
  name: titleOf(domain),
  tags: Object.keys(byFeature),
}))

/** Titles of the pages of the reference, by path. */
export const apiPageTitles = new Map<string, string>([
  ['/docs/api', 'API'],
  ...Object.entries(features).flatMap(([domain, byFeature]) => [
    titledPage(domain, domain),
    ...Object.keys(byFeature).map((feature) => titledPage(`${domain}/${feature}`, feature)),
  ]),
])

function titledPage(path: string, name: string): [string, string] {
  return [`/docs/api/${path}`, `${titleOf(name)} · API`]
}
