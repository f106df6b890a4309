import { expect, it } from 'vitest'
import { frameAncestors } from './embed-page.ts'

it.each([
  ['anywhere', ['kept.example'], ['*']],
  ['nowhere', ['kept.example'], ["'none'"]],
  ['listed', ['a.example', '*.b.example:8080'], ["'self'", 'a.example', '*.b.example:8080']],
] as const)('%s with %j lets %j', (policy, domains, sources) => {
  expect(frameAncestors({ policy, domains: [...domains] })).toEqual(sources)
})
