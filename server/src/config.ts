import { Email } from '@kinora/contract/accounts'
import { isIP } from 'node:net'
import { z } from 'zod'
import { hardwareKinds } from './media/encode/h264-encoders.ts'
import { secondCodecs } from './media/encode/second-codecs.ts'

const flag = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1')

const bitsOf = (address: string) => ({ 0: 0, 4: 32, 6: 128 })[isIP(address)] ?? 0

/** An address, or a network as `10.0.0.0/8`. */
function isProxy(text: string) {
  const [address = '', bits = '0', ...rest] = text.split('/')
  return rest.length === 0 && isIP(address) > 0 && /^\d+$/.test(bits) && Number(bits) <= bitsOf(address)
}

const listOf = (text: string) => text.split(',').map((part) => part.trim())
const isProxies = (text: string) => text === 'true' || text === 'false' || listOf(text).every(isProxy)

/** Each description ends the sentence that a wrong value is answered with. */
const webAddress = z.url({ protocol: /^https?$/ }).describe('an address that begins with http:// or https://')

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('a whole number from 0 to 65535'),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The address people use; links in e-mails start with it. Default: http://HOST:PORT. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address that begins with http:// or https://'),
  DATA_DIR: z.string().min(1).default('data'),
  /** Absent: an embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address that begins with postgres://'),
  /** PostgreSQL itself, where DATABASE_URL leads to a pooler that lends its connections for a transaction each. */
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('an address that begins with postgres://'),
  /** Whether statements are prepared by name. Absent: where no pooler stands between. */
  DATABASE_PREPARE: flag.optional().describe('true or false'),
  /** Of one node at most, besides a few for listening and for jobs. */
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(1000)
    .default(20)
    .describe('a whole number from 2 to 1000'),
  /** For how long a start waits for a database that is not there yet. */
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60).describe('a number from 0 to 3600'),
  /** What nobody may work out who can read the database rests on it. Absent: a file in DATA_DIR. */
  SECRET_KEY: z.string().min(32).optional().describe('at least 32 characters that nobody can guess'),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('an address that begins with http:// or https://'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Absent: messages are kept in DATA_DIR/outbox and codes are printed in the log. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('an address that begins with smtp:// or smtps://'),
  MAIL_FROM: z.string().default('Kinora <kinora@localhost>'),
  /** Stands at the foot of every page in place of the line that comes with the program. */
  SITE_COPYRIGHT: z.string().trim().min(1).max(200).optional(),
  /** Whom finders of holes tell, for /.well-known/security.txt. Absent: the contact page. */
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^(?:https|mailto|tel)$/ })])
    .optional()
    .describe('an e-mail address, or one that begins with https://, mailto: or tel:'),
  /** Whether browsers keep a page that says there is no network; where not, those that did forget it. */
  SERVICE_WORKER: flag.default(true).describe('true or false'),
  /** The person with this address becomes an administrator when they sign in. */
  ADMIN_EMAIL: Email.optional().describe('an e-mail address'),
  /** Present: people may sign in with this identity provider, and its button shows. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: webAddress.default('https://accounts.google.com/gsi/client'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all').describe('all, api or worker'),
  /** How many encodes run at once on this node. */
  TRANSCODES: z.coerce.number().int().min(1).max(64).default(1).describe('a whole number from 1 to 64'),
  /** What running encodes may write before it is stored, on this node; further ones wait. 0 for no bound. */
  WORK_GB: z.coerce.number().min(0).default(0).describe('a number, or 0 for no limit'),
  /** Which chip encodes the ladder; x264 does where none is named, found or able. */
  HARDWARE: z.enum(hardwareKinds).default('none').describe('none, auto, nvenc, vaapi, qsv or videotoolbox'),
  /** In what codec films are offered beside H.264; none when absent. */
  SECOND_CODEC: z.enum(secondCodecs).optional().describe('av1 or vp9, or empty for none'),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  /** Who sends the bytes of media: this process, nginx from the same disk, or the bucket. */
  DELIVERY: z
    .enum(['node', 'x-accel', 's3-redirect'])
    .default('node')
    .describe('node, x-accel or s3-redirect'),
  /** Where nginx has its internal location for the folder `storage`. */
  X_ACCEL_PREFIX: z
    .string()
    .regex(/^\/[\w/-]*\/$/)
    .default('/stored/')
    .describe('a path that begins and ends with a slash'),
  /** An address that fetches from us and keeps; players of public videos get theirs there. */
  CDN_URL: webAddress.optional().describe('an address that begins with http:// or https://'),
  /** Connections this node holds open at once. */
  MAX_CONNECTIONS: z.coerce.number().int().min(16).default(10_000).describe('a whole number from 16 on'),
  /** The same for one address; 0 for no limit. This machine itself and trusted proxies have none. */
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(0)
    .default(256)
    .describe('a whole number, or 0 for no limit'),
  /** Which proxies may say whom they speak for; `true` for the one that connects, whichever it is. */
  TRUST_PROXY: z
    .string()
    .refine(isProxies)
    .default('false')
    .describe('true, false, or addresses and networks with commas between them'),
  /** In which a trusted proxy says from which country somebody asks, by a code of two letters. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/)
    .optional()
    .describe('the name of a header'),
  /** Says in which country an address is, in MaxMind's format. */
  GEOIP_FILE: z.string().optional(),
  /** Who has it may read `/metrics` from elsewhere than this machine. */
  METRICS_TOKEN: z.string().min(16).optional().describe('at least 16 characters that nobody can guess'),
  /** Whether an empty database is filled with demo content. */
  DEMO: flag.default(true).describe('true or false'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('trace, debug, info, warn, error or silent'),
  MAX_FILE_GB: z.coerce.number().positive().default(20).describe('a number above 0'),
  MAX_DURATION_HOURS: z.coerce.number().positive().default(12).describe('a number above 0'),
  UPLOADS_PER_USER: z.coerce.number().int().min(1).default(4).describe('a whole number from 1 on'),
  /** Storage each user may fill; 0 for no limit. */
  QUOTA_GB: z.coerce.number().min(0).default(100).describe('a number, or 0 for no limit'),
  /** What uploads leave free on the disk: this part of it, and at least so much. Not of a bucket. */
  DISK_RESERVE_PERCENT: z.coerce.number().min(0).max(90).default(5).describe('a number from 0 to 90'),
  DISK_RESERVE_GB: z.coerce.number().min(0).default(2).describe('a number, or 0 for none'),
  /** Whether files are removed that the database does not know. */
  SWEEP: z.enum(['on', 'report', 'off']).default('on').describe('on, report or off'),
  /** The storage, which bears another site's mark, is this site's from now on. */
  ADOPT_STORAGE: flag.default(false).describe('true or false'),
  UNFINISHED_UPLOAD_HOURS: z.coerce.number().positive().default(24).describe('a number above 0'),
})

/** Every variable that the program reads. */
export const variableNames = Object.keys(Environment.shape)

export type Config = z.output<typeof Environment> & { publicUrl: string; trustProxy: boolean | string[] }

/** Reads the environment once, at start; a wrong value stops the program with a sentence, not a stack. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  const complaints = [
    ...(read.error?.issues.map(complaintOf) ?? []),
    ...complaintsOfDatabase(given),
    ...complaintsOfBucket(given),
    ...complaintsOfHeader(given),
  ]
  if (!read.success || complaints.length > 0) {
    throw new ConfigError(['The configuration is wrong:', ...new Set(complaints)].join('\n  '))
  }
  const config = read.data
  const { TRUST_PROXY: proxies } = config
  return {
    ...config,
    publicUrl: (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, ''),
    trustProxy: proxies === 'true' || proxies === 'false' ? proxies === 'true' : listOf(proxies),
  }
}

/** The value itself is not repeated: addresses hold passwords. */
function complaintOf({ path, message }: z.core.$ZodIssue) {
  const name = String(path[0]) as keyof typeof Environment.shape
  return `${name} must be ${Environment.shape[name].description ?? message}.`
}

const complaintsOfDatabase = ({ DATABASE_URL, DATABASE_DIRECT_URL }: NodeJS.ProcessEnv) =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined
    ? ['DATABASE_URL must be set when DATABASE_DIRECT_URL is.']
    : []

function complaintsOfBucket(given: NodeJS.ProcessEnv) {
  const isSet = (name: string) => given[name] !== undefined
  return [
    isSet('S3_ACCESS_KEY_ID') !== isSet('S3_SECRET_ACCESS_KEY') &&
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.',
    // Nodes that share a bucket share no folder in which the key could be.
    isSet('S3_BUCKET') && !isSet('SECRET_KEY') && 'SECRET_KEY must be set when S3_BUCKET is.',
    isSet('S3_ENDPOINT') && !isSet('S3_BUCKET') && 'S3_BUCKET must be set when S3_ENDPOINT is.',
    given.DELIVERY === 's3-redirect' &&
      !isSet('S3_BUCKET') &&
      'S3_BUCKET must be set for DELIVERY=s3-redirect.',
    given.DELIVERY === 'x-accel' &&
      isSet('S3_BUCKET') &&
      'DELIVERY=x-accel needs the disk: S3_BUCKET must not be set.',
  ].filter((complaint) => complaint !== false)
}

/** Whoever connects could write it. */
const complaintsOfHeader = ({ COUNTRY_HEADER, TRUST_PROXY = 'false' }: NodeJS.ProcessEnv) =>
  COUNTRY_HEADER !== undefined && TRUST_PROXY === 'false'
    ? ['TRUST_PROXY must be set when COUNTRY_HEADER is.']
    : []

/** Whether the connections of DATABASE_URL are lent for a transaction each, so that they keep nothing between two. */
export const isPooled = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config) =>
  DATABASE_DIRECT_URL !== undefined && DATABASE_DIRECT_URL !== DATABASE_URL

/** Where players fetch from besides this server. */
export function mediaOrigins(config: Config): string[] {
  const { CDN_URL, DELIVERY, S3_BUCKET, S3_ENDPOINT, S3_REGION } = config
  const bucket =
    DELIVERY === 's3-redirect' && (S3_ENDPOINT ?? `https://${S3_BUCKET}.s3.${S3_REGION}.amazonaws.com`)
  return [CDN_URL, bucket].flatMap((address) => (address ? [new URL(address).origin] : []))
}

/** Whether another program sends what lies in DATA_DIR. */
export const isReadByNginx = ({ DELIVERY }: Config) => DELIVERY === 'x-accel'

/** A setting that the person who starts the program must mend. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
