import { Email } from '@kinora/contract/http/shared'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { hardwareKinds, secondCodecs } from './media/encode/video-encoders.ts'

const flag = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1')

const addressBits = (address: string) => ({ 0: 0, 4: 32, 6: 128 })[isIP(address)] ?? 0

/** An IP address, or a network such as `10.0.0.0/8`. */
function isProxy(text: string) {
  const [address = '', bits = '0', ...rest] = text.split('/')
  return rest.length === 0 && isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= addressBits(address)
}

const splitList = (text: string) => text.split(',').map((part) => part.trim())
const isProxyList = (text: string) => text === 'true' || text === 'false' || splitList(text).every(isProxy)

const maxSrtPorts = 100

/** `7000-7003`, or one port. */
function parsePorts(text: string): number[] {
  const [first = 0, last = first] = text.split('-').map(Number)
  return Array.from({ length: Math.min(last - first, maxSrtPorts) + 1 }, (_, position) => first + position)
}

function isPortRange(text: string) {
  if (!/^\d{1,5}(?:-\d{1,5})?$/.test(text)) return false
  const [first = 0, last = first] = text.split('-').map(Number)
  return first >= 1024 && last <= 65_535 && last >= first && last - first < maxSrtPorts
}

/** Each description ends the error message for an invalid value. */
const httpUrl = z.url({ protocol: /^https?$/ }).describe('an address that begins with http:// or https://')

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('a whole number from 0 to 65535'),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Base of links in mail. Default: http://HOST:PORT. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address that begins with http:// or https://'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address that begins with postgres://'),
  /** PostgreSQL itself, when DATABASE_URL is a transaction pooler. */
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address that begins with postgres://'),
  /** A hot standby for reads that may lag. */
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address that begins with postgres://'),
  /** Named prepared statements. Default: true without a pooler. */
  DATABASE_PREPARE: flag.optional().describe('true or false'),
  /** Pool size of a node; a few more connections serve LISTEN and jobs. */
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(20)
    .describe('a whole number from 2 to 1000'),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60).describe('a number from 0 to 3600'),
  /** False where a command migrates: a node then waits for it, as long as for the database. */
  MIGRATE: flag.default(true).describe('true or false'),
  /** Keys the hashes of short secrets, which the database alone must not reveal. Default: a file in DATA_DIR. */
  SECRET_KEY: z.string().min(32).optional().describe('at least 32 random characters'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address that begins with http:// or https://'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Without it, mail is written to DATA_DIR/outbox and sign-in codes to the log. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address that begins with smtp:// or smtps://'),
  MAIL_FROM: z.string().default('Kinora <kinora@localhost>'),
  SITE_COPYRIGHT: z.string().trim().min(1).max(200).optional(),
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^(?:https|mailto|tel)$/ })])
    .optional()
    .describe('an e-mail address, or one that begins with https://, mailto: or tel:'),
  /** Offline page of browsers; false also removes an installed service worker. */
  SERVICE_WORKER: flag.default(true).describe('true or false'),
  ADMIN_EMAIL: Email.optional().describe('an e-mail address'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: httpUrl.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: httpUrl.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: httpUrl.default('https://accounts.google.com/gsi/client'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all').describe('all, api or worker'),
  /** Health and metrics of a node with ROLE=worker, at PORT. */
  WORKER_LISTENS: flag.default(true).describe('true or false'),
  /** Where encoders of broadcasts send; 0 for no RTMP. A node with ROLE=worker takes none. */
  RTMP_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(1935)
    .describe('a whole number from 0 to 65535'),
  /** Where browsers and encoders send by WHIP, over UDP; 0 for no WHIP. Each process takes a port, from this one on. */
  WHIP_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8189)
    .describe('a whole number from 0 to 65535'),
  /** Where that port is reached from outside. Default: HOST. */
  WHIP_ADDRESS: z
    .string()
    .transform(splitList)
    .refine((addresses) => addresses.every((address) => isIP(address) > 0))
    .optional()
    .describe('IP addresses separated by commas'),
  /** Where encoders send by SRT, one on each port. A node with ROLE=worker takes none. */
  SRT_PORTS: z
    .string()
    .refine(isPortRange)
    .transform(parsePorts)
    .optional()
    .describe('two ports from 1024 to 65535 such as 7000-7003, at most 100'),
  /** Broadcasts that are received and encoded at the same time on this node. */
  BROADCASTS: z.coerce.number().int().min(1).max(1000).default(4).describe('a whole number from 1 to 1000'),
  /** Processes that serve the port; 0 is one per core. */
  PROCESSES: z.coerce.number().int().min(0).max(64).default(1).describe('a whole number from 0 to 64'),
  TRANSCODES: z.coerce.number().int().min(1).max(64).default(1).describe('a whole number from 1 to 64'),
  /** Disk space for unfinished output of encodes on this node; further encodes wait. 0 is unlimited. */
  WORK_GB: z.coerce.number().min(0).default(0).describe('a number, or 0 for no limit'),
  HARDWARE: z.enum(hardwareKinds).default('none').describe('none, auto, nvenc, vaapi, qsv or videotoolbox'),
  SECOND_CODEC: z.enum(secondCodecs).optional().describe('av1 or vp9, or empty for none'),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  DELIVERY: z
    .enum(['node', 'x-accel', 's3-redirect'])
    .default('node')
    .describe('node, x-accel or s3-redirect'),
  X_ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/)
    .default('/stored/')
    .describe('a path that begins and ends with a slash'),
  /** A caching CDN in front of this server; used for public media only. */
  CDN_URL: httpUrl.optional().describe('an address that begins with http:// or https://'),
  /** Told by POST what the CDN must forget, with the token as bearer. */
  CDN_PURGE_URL: httpUrl.optional().describe('an address that begins with http:// or https://'),
  CDN_PURGE_TOKEN: z.string().min(16).optional().describe('at least 16 random characters'),
  MAX_CONNECTIONS: z.coerce.number().int().min(16).default(10_000).describe('a whole number of at least 16'),
  /** Maximum concurrent connections per address; 0 is unlimited. Loopback and trusted proxies are exempt. */
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(0)
    .default(256)
    .describe('a whole number, or 0 for no limit'),
  /** Proxies whose X-Forwarded-For is trusted; `true` trusts any direct peer. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList)
    .default('false')
    .describe('true, false, or addresses and networks separated by commas'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('the name of a header'),
  GEOIP_FILE: z.string().optional(),
  METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 random characters'),
  DEMO: flag.default(true).describe('true or false'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error or silent'),
  MAX_FILE_GB: z.coerce.number().positive().default(20).describe('a number above 0'),
  MAX_DURATION_HOURS: z.coerce.number().positive().default(12).describe('a number above 0'),
  UPLOADS_PER_USER: z.coerce.number().int().min(1).default(4).describe('a whole number of at least 1'),
  QUOTA_GB: z.coerce.number().min(0).default(100).describe('a number, or 0 for no limit'),
  /** Free disk space that uploads must leave: a share, and a minimum. Not for buckets. */
  DISK_RESERVE_PERCENT: z.coerce.number().min(0).max(90).default(5).describe('a number from 0 to 90'),
  DISK_RESERVE_GB: z.coerce.number().min(0).default(2).describe('a number, or 0 for none'),
  SWEEP: z.enum(['on', 'report', 'off']).default('on').describe('on, report or off'),
  /** Takes over a storage that is marked as another site's. */
  ADOPT_STORAGE: flag.default(false).describe('true or false'),
  /** Makes backups every day: the folder for them, on a worker. */
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30')
    .describe('a time such as 02:30'),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(9999).default(14).describe('a whole number of at least 1'),
  /** Public key of age; without it backups are readable. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]+$/)
    .optional()
    .describe('a public key of age (age1…)'),
  /** Months of the view ledger that are kept beside the current one. Default: all. */
  VIEWS_MONTHS: z.coerce.number().int().min(13).optional().describe('a whole number of at least 13'),
  UNFINISHED_UPLOAD_HOURS: z.coerce.number().positive().default(24).describe('a number above 0'),
})

export const variableNames = Object.keys(Environment.shape)

export type Config = z.output<typeof Environment> & { publicUrl: string; trustProxy: boolean | string[] }

/**
 * Reads the environment once, at start.
 * @throws ConfigError with a message for the operator
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(values)
  const complaints = [
    ...(read.error?.issues.map(formatIssue) ?? []),
    ...findDatabaseErrors(values),
    ...findBucketErrors(values),
    ...findCountryHeaderErrors(values),
  ]
  if (!read.success || complaints.length > 0) {
    throw new ConfigError(['The configuration is invalid:', ...new Set(complaints)].join('\n  '))
  }
  const config = read.data
  const { TRUST_PROXY: proxies } = config
  return {
    ...config,
    publicUrl: (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, ''),
    trustProxy: proxies === 'true' || proxies === 'false' ? proxies === 'true' : splitList(proxies),
  }
}

/** The value is not repeated: URLs contain passwords. */
function formatIssue({ path, message }: z.core.$ZodIssue) {
  const name = String(path[0]) as keyof typeof Environment.shape
  return `${name} must be ${Environment.shape[name].description ?? message}.`
}

const findDatabaseErrors = (values: NodeJS.ProcessEnv) =>
  ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']
    .filter((name) => values[name] !== undefined && values.DATABASE_URL === undefined)
    .map((name) => `DATABASE_URL must be set when ${name} is.`)

function findBucketErrors(values: NodeJS.ProcessEnv) {
  const isSet = (name: string) => values[name] !== undefined
  return [
    isSet('S3_ACCESS_KEY_ID') !== isSet('S3_SECRET_ACCESS_KEY') &&
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    // Nodes that share a bucket have no shared folder for the key.
    isSet('S3_BUCKET') && !isSet('SECRET_KEY') && 'SECRET_KEY must be set when S3_BUCKET is.',
    isSet('S3_ENDPOINT') && !isSet('S3_BUCKET') && 'S3_BUCKET must be set when S3_ENDPOINT is.',
    values.DELIVERY === 's3-redirect' &&
      !isSet('S3_BUCKET') &&
      'S3_BUCKET must be set for DELIVERY=s3-redirect.',
    values.DELIVERY === 'x-accel' &&
      isSet('S3_BUCKET') &&
      'DELIVERY=x-accel needs the disk: S3_BUCKET must not be set.',
  ].filter((complaint) => complaint !== false)
}

/** Without a trusted proxy any client could set it. */
const findCountryHeaderErrors = ({ COUNTRY_HEADER, TRUST_PROXY = 'false' }: NodeJS.ProcessEnv) =>
  COUNTRY_HEADER !== undefined && TRUST_PROXY === 'false'
    ? ['TRUST_PROXY must be set when COUNTRY_HEADER is.']
    : []

/** How many processes serve the port. A worker has none. */
export const portProcesses = ({ PROCESSES, ROLE }: Config) =>
  ROLE === 'worker' ? 1 : PROCESSES || availableParallelism()

/** True behind a transaction pooler, where session state is lost between statements. */
export const isPooled = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config) =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL !== DATABASE_URL

export function mediaOrigins(config: Config): string[] {
  const { CDN_URL, DELIVERY, S3_BUCKET, S3_ENDPOINT, S3_REGION } = config
  const bucket =
    DELIVERY === 's3-redirect' && (S3_ENDPOINT ?? `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`)
  return [CDN_URL, bucket].flatMap((address) => (address ? [new URL(address).origin] : []))
}

export const isServedByNginx = ({ DELIVERY }: Config) => DELIVERY === 'x-accel'

export class ConfigError extends Error {
  override name = 'ConfigError'
}
