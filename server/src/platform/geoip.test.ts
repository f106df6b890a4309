import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GeoipError, openGeoip } from './geoip.ts'
import { buildMmdb } from './mmdb.fixture.ts'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'kinora-geoip-'))))
afterAll(() => rm(folder, { recursive: true }))

async function createFile(bytes: Buffer) {
  const path = join(folder, 'countries.mmdb')
  await writeFile(path, bytes)
  return path
}

it('knows the country of an address as MaxMind writes it, and as others do', async () => {
  const file = buildMmdb({
    1: { country: { iso_code: 'AT' } },
    2: { country_code: 'DE' },
    3: { country: 'FR' },
    4: { city: 'X' },
  })
  const countryOf = await openGeoip(await createFile(file))
  const addresses = ['1.2.3.4', '2.0.0.1', '3.255.0.1', '4.4.4.4', '9.9.9.9', '::1', '2001:db8::1', 'nobody']
  expect(addresses.map(countryOf)).toEqual(['AT', 'DE', 'FR', null, null, null, null, null])
})

it('names the expected file format in the error', async () => {
  await expect(openGeoip(join(folder, 'absent.mmdb'))).rejects.toThrow(/^GEOIP_FILE cannot be read: ENOENT/)
  await expect(openGeoip(await createFile(Buffer.from('not a map of the world')))).rejects.toThrow(GeoipError)
})
