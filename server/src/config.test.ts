import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { mediaOrigins, portProcesses, readConfig, variableNames } from './config.ts'

const configErrors = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({ PORT: 8080, ROLE: 'all', publicUrl: 'http://127.0.0.1:8080' })
  })

  it('reads ports for SRT', () => {
    expect(readConfig({ SRT_PORTS: '7000-7002' }).SRT_PORTS).toEqual([7000, 7001, 7002])
    expect(readConfig({ SRT_PORTS: '7000' }).SRT_PORTS).toEqual([7000])
    expect(readConfig({ SRT_PORTS: '7000-7099' }).SRT_PORTS).toHaveLength(100)
    expect(readConfig({ SRT_PORTS: '' }).SRT_PORTS).toBeUndefined()
  })

  it('treats an empty value as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toEqual(readConfig({}))
  })

  it.each([
    ['PORT', ['abc', '-1', '65536', '80.5'], 'a whole number from 0 to 65535'],
    ['SECRET_KEY', ['short', 'x'.repeat(31)], 'at least 32 random characters'],
    ['PUBLIC_URL', ['example.org', 'ftp://example.org'], 'an address that begins with http:// or https://'],
    ['DATABASE_URL', ['mysql://localhost/x', 'kinora'], 'an address that begins with postgres://'],
    ['SMTP_URL', ['mail.example.org', 'http://mail'], 'an address that begins with smtp:// or smtps://'],
    ['ADMIN_EMAIL', ['boss', 'boss@', '@example.org'], 'an e-mail address'],
    ['ROLE', ['boss', 'ALL'], 'all, api or worker'],
    ['WORKER_LISTENS', ['maybe', '8080'], 'true or false'],
    ['PROCESSES', ['-1', '65', '1.5', 'all'], 'a whole number from 0 to 64'],
    ['WHIP_PORT', ['-1', '65536', 'udp'], 'a whole number from 0 to 65535'],
    ['WHIP_ADDRESS', ['video.example', '203.0.113.5,', '10.0.0.0/8'], 'IP addresses separated by commas'],
    [
      'SRT_PORTS',
      ['80', '7003-7000', '7000-70000', '7000-7100', '7000,7001', 'udp'],
      'two ports from 1024 to 65535 such as 7000-7003, at most 100',
    ],
    ['TRANSCODES', ['0', '65', 'many'], 'a whole number from 1 to 64'],
    ['SECOND_CODEC', ['hevc', 'AV1', 'h264'], 'av1 or vp9, or empty for none'],
    ['DEMO', ['maybe', 'yes'], 'true or false'],
    ['LOG_LEVEL', ['loud'], 'trace, debug, info, warn, error or silent'],
    [
      'TRUST_PROXY',
      ['nonsense', '10.0.0.0/33', '10.0.0.0/8/8', '::1/129', 'true,false', '10.0.0.1,', '10.0.0.0/x'],
      'true, false, or addresses and networks separated by commas',
    ],
    ['METRICS_TOKEN', ['short', 'x'.repeat(15)], 'at least 16 random characters'],
    ['MAX_FILE_GB', ['0', '-1', 'large'], 'a number above 0'],
    ['QUOTA_GB', ['-1', 'none'], 'a number, or 0 for no limit'],
    ['DISK_RESERVE_PERCENT', ['-1', '91', 'half'], 'a number from 0 to 90'],
    ['DISK_RESERVE_GB', ['-1', 'some'], 'a number, or 0 for none'],
    ['DELIVERY', ['nginx', 'cdn'], 'node, x-accel or s3-redirect'],
    ['X_ACCEL_PREFIX', ['stored/', '/stored', '/a b/'], 'a path that begins and ends with a slash'],
    ['CDN_URL', ['cdn.example', 'ftp://cdn.example'], 'an address that begins with http:// or https://'],
    [
      'CDN_PURGE_URL',
      ['cdn.example', 'ftp://cdn.example'],
      'an address that begins with http:// or https://',
    ],
    ['CDN_PURGE_TOKEN', ['short', 'x'.repeat(15)], 'at least 16 random characters'],
    ['VIEWS_MONTHS', ['0', '12', '13.5', 'all'], 'a whole number of at least 13'],
    ['MAX_CONNECTIONS', ['0', 'many'], 'a whole number of at least 16'],
    ['CONNECTIONS_PER_ADDRESS', ['-1', '1.5'], 'a whole number, or 0 for no limit'],
    ['UPLOADS_PER_USER', ['0', '1.5'], 'a whole number of at least 1'],
  ])('says what %s must be, and does not repeat what it is', (name, values, message) => {
    for (const value of values) {
      expect(configErrors({ [name]: value }), value).toEqual([`${name} must be ${message}.`])
    }
  })

  it('reports all errors at once', () => {
    expect(
      configErrors({ PORT: 'x', ROLE: 'x', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a' }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535.',
      'ROLE must be all, api or worker.',
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
      'S3_BUCKET must be set when S3_ENDPOINT is.',
    ])
  })

  it('ignores country headers without a trusted proxy', () => {
    const needed = ['TRUST_PROXY must be set when COUNTRY_HEADER is.']
    expect(configErrors({ COUNTRY_HEADER: 'X-Country' })).toEqual(needed)
    expect(configErrors({ COUNTRY_HEADER: 'X-Country', TRUST_PROXY: 'false' })).toEqual(needed)
    expect(configErrors({ COUNTRY_HEADER: 'X-Country', TRUST_PROXY: '10.0.0.1' })).toEqual([])
    const wrong = configErrors({ COUNTRY_HEADER: 'X Country', TRUST_PROXY: 'true' })
    expect(wrong).toEqual(['COUNTRY_HEADER must be the name of a header.'])
  })

  const bucket = { S3_BUCKET: 'pail', SECRET_KEY: 'x'.repeat(32) }

  it('allows delivery by nginx only from disk, and by a bucket only with one', () => {
    expect(configErrors({ DELIVERY: 's3-redirect' })).toEqual([
      'S3_BUCKET must be set for DELIVERY=s3-redirect.',
    ])
    expect(configErrors({ DELIVERY: 'x-accel', ...bucket })).toEqual([
      'DELIVERY=x-accel needs the disk: S3_BUCKET must not be set.',
    ])
  })

  it.each([
    [{}, []],
    [{ CDN_URL: 'https://cdn.example/films' }, ['https://cdn.example']],
    [bucket, []],
    [{ ...bucket, S3_REGION: 'eu-1', DELIVERY: 's3-redirect' }, ['https://pail.s3.eu-1.amazonaws.com']],
    [
      { ...bucket, S3_ENDPOINT: 'https://s3.example:9000', DELIVERY: 's3-redirect' },
      ['https://s3.example:9000'],
    ],
  ])('knows where else players fetch from: %j', (environment, origins) => {
    expect(mediaOrigins(readConfig(environment))).toEqual(origins)
  })

  it('requires the database behind a direct address or a replica, and the key that nodes with a bucket must share', () => {
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
      expect(configErrors({ [name]: 'postgres://database/kinora' })).toEqual([
        `DATABASE_URL must be set when ${name} is.`,
      ])
    expect(configErrors({ S3_BUCKET: 'pail' })).toEqual(['SECRET_KEY must be set when S3_BUCKET is.'])
    expect(configErrors(bucket)).toEqual([])
  })

  it.each([
    [{}, 1],
    [{ PROCESSES: '3' }, 3],
    [{ PROCESSES: '0' }, availableParallelism()],
    [{ PROCESSES: '3', ROLE: 'worker' }, 1],
  ])('knows how many processes serve the port: %j', (environment, count) => {
    expect(portProcesses(readConfig(environment))).toBe(count)
  })

  it.each([
    ['false', false],
    ['true', true],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, ::1, fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
  ])('understands TRUST_PROXY=%s', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted)
  })

  it('is described in the README: every variable, and none that is not read', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
    const rows = readme.slice(readme.indexOf('## Configuration')).matchAll(/^\| (`.+?`) \|/gm)
    const documented = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
    expect(documented.filter((name) => /^[A-Z]/.test(name)).toSorted()).toEqual(variableNames.toSorted())
  })
})
