import { Reader, type Response } from 'mmdb-lib'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { Country } from './request-scope/country.ts'

interface CountryRecord {
  country?: { iso_code?: unknown } | string
  country_code?: unknown
}

const countryCodeOf = ({ country, country_code: flat }: CountryRecord): Country => {
  const code = typeof country === 'object' ? country.iso_code : (flat ?? country)
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : null
}

export class GeoipError extends Error {
  override name = 'GeoipError'
}

/**
 * Loads a country file in MaxMind's format (.mmdb) into memory.
 * @throws GeoipError when the file is missing or invalid
 */
export async function openGeoip(path: string): Promise<(address: string) => Country> {
  try {
    const reader = new Reader<Response>(await readFile(path))
    return (address) => {
      const found = isIP(address) > 0 ? (reader.get(address) as CountryRecord | null) : null
      return found && countryCodeOf(found)
    }
  } catch (error) {
    throw new GeoipError(
      `GEOIP_FILE cannot be read: ${(error as Error).message}. Name a file in the .mmdb format.`,
    )
  }
}
