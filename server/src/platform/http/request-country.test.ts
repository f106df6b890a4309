import { describe, expect, it } from 'vitest'
import { createCountryFinder } from './request-country.ts'

const request = (headers: Record<string, string>, remoteAddress = '10.0.0.1', ip = '192.0.2.7') =>
  ({ headers, ip, socket: { remoteAddress } }) as never
const lookUpAddress = (address: string) => (address === '192.0.2.7' ? 'AT' : null)
const find = createCountryFinder({
  header: 'CF-IPCountry',
  trustProxy: ['10.0.0.0/8'],
  lookUpAddress: () => null,
})

describe('the country of a request', () => {
  it.each([
    ['DE', 'DE'],
    [' de ', 'DE'],
    ['XX', null],
    ['T1', null],
    ['DEU', null],
    ['DE, FR', null],
    ['', null],
  ])('is taken from a trusted proxy: %j is %j', (header, country) => {
    expect(find(request({ 'cf-ipcountry': header }))).toBe(country)
  })

  it('ignores headers of untrusted clients', () => {
    expect(find(request({ 'cf-ipcountry': 'DE' }, '192.0.2.7'))).toBeNull()
    const trusting = (trustProxy: boolean) =>
      createCountryFinder({ header: 'cf-ipcountry', trustProxy, lookUpAddress: () => null })
    expect(trusting(false)(request({ 'cf-ipcountry': 'DE' }))).toBeNull()
    expect(trusting(true)(request({ 'cf-ipcountry': 'DE' }))).toBe('DE')
  })

  it('is looked up by address without a header', () => {
    const both = createCountryFinder({ header: 'x-country', trustProxy: true, lookUpAddress })
    expect(both(request({ 'x-country': 'DE' }))).toBe('DE')
    expect(both(request({ 'x-country': '?' }))).toBe('AT')
    expect(both(request({}, '10.0.0.1', '198.51.100.1'))).toBeNull()
    const noHeader = createCountryFinder({
      header: undefined,
      trustProxy: true,
      lookUpAddress,
    })
    expect(noHeader(request({ undefined: 'DE' }))).toBe('AT')
  })
})
