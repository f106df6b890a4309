import { expect, it } from 'vitest'
import { canGoBackOnSite } from './can-go-back.ts'

const tab = (known: { navigation?: { canGoBack: boolean }; referrer?: string; length?: number }) =>
  ({
    navigation: known.navigation,
    document: { referrer: known.referrer ?? '' },
    history: { length: known.length ?? 1 },
    location: { origin: 'https://kinora.example' },
  }) as unknown as Window

it.each([
  ['the router knows', true, tab({}), true],
  ['the browser knows', false, tab({ navigation: { canGoBack: true } }), true],
  ['the browser denies', false, tab({ navigation: { canGoBack: false }, length: 3 }), false],
  [
    'the page says where it was led from',
    false,
    tab({ referrer: 'https://kinora.example/x', length: 2 }),
    true,
  ],
  ['another site led here', false, tab({ referrer: 'https://elsewhere.example/', length: 2 }), false],
  ['it opened in a new tab', false, tab({ referrer: 'https://kinora.example/x', length: 1 }), false],
  ['nothing is known', false, tab({ length: 5 }), false],
])('when %s', (_name, routerCan, currentWindow, expected) => {
  expect(canGoBackOnSite({ canGoBack: () => routerCan }, currentWindow)).toBe(expected)
})
