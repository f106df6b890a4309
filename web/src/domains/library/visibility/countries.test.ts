import { expect, it } from 'vitest'
import { suggestCountries, countryCode, countryName } from './countries.ts'

it('finds a country by its name or its code, whatever their case', () => {
  expect(['germany', 'DE', ' de ', 'Atlantis', ''].map(countryCode)).toEqual([
    'DE',
    'DE',
    'DE',
    undefined,
    undefined,
  ])
  expect(countryName('AT')).toBe('Austria')
})

it('offers those that begin so before those that have it somewhere', () => {
  expect(suggestCountries('ger')).toEqual(['Germany', 'Algeria', 'Niger', 'Nigeria'])
  expect(suggestCountries(' ')).toEqual([])
})
