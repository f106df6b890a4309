import { describe, expect, it } from 'vitest'
import { resolveMentions, findCandidateNames } from './service.ts'

// docs/product.md “Comments”

const usernames = ['ada', 'Ada Lovelace', 'bob.stone', 'Zoë', 'د. سارة', 'o’neil', '李小龙']
const named = (text: string) => {
  const possible = findCandidateNames(text)
  const found = possible.flat().flatMap((name) => {
    const id = usernames.findIndex((username) => username.toLowerCase() === name.toLowerCase())
    return id === -1 ? [] : [{ id, name }]
  })
  return resolveMentions(possible, found).map(({ name }) => name)
}

describe('names', () => {
  it.each([
    ['@ada', ['ada']],
    ['Hi @ADA!', ['ADA']],
    ['@Ada Lovelace, look', ['Ada Lovelace']],
    ['@Ada Love', ['Ada']],
    ['(@bob.stone)...', ['bob.stone']],
    ['@ada’s and @ada: and "@ada"', ['ada']],
    ['@ada @Zoë @o’neil', ['ada', 'Zoë', 'o’neil']],
    ['@د. سارة مرحبا', ['د. سارة']],
    ['@李小龙 你好', ['李小龙']],
    ['@ada\nLovelace', ['ada']],
    ['mail ada@ada.example', []],
    ['@ ada, @@ and @nobody', []],
    ['@@ada', ['ada']],
    ['', []],
  ])('of %j are %j', (text, names) => {
    expect(named(text)).toEqual(names)
  })

  it('are searched for at the first sixty @ only, and quickly', () => {
    expect(findCandidateNames('@someone '.repeat(1111))).toHaveLength(60)
    const before = performance.now()
    for (const text of [
      '@'.repeat(10_000),
      '@a '.repeat(3333),
      `@${'.'.repeat(9999)}`,
      `@${'a-'.repeat(4999)}`,
    ]) {
      findCandidateNames(text)
    }
    expect(performance.now() - before).toBeLessThan(500)
  })

  it('count once for each person, the first twenty', () => {
    const possible = Array.from({ length: 30 }, (_, n) => [`person ${n}`])
    const found = possible.flat().map((name, id) => ({ id, name }))
    expect(resolveMentions([...possible, ...possible], found)).toEqual(found.slice(0, 20))
  })
})
