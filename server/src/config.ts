import { z } from 'zod'

const flag = z.enum(['true', 'false', '1', '0', '']).transform((text) => text === 'true' || text === '1')

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The address people use; links in e-mails start with it. Default: http://HOST:PORT. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  /** Absent: an embedded PostgreSQL in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Absent: messages are kept in DATA_DIR/outbox and codes are printed in the log. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Kinora <kinora@localhost>'),
  /** Stands at the foot of every page in place of the line that comes with the program. */
  SITE_COPYRIGHT: z.string().trim().min(1).max(200).optional(),
  /** The person with this address becomes an administrator when they sign in. */
  ADMIN_EMAIL: z.email().optional(),
  /** Present: people may sign in with this identity provider, and its button shows. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: z.url({ protocol: /^https?$/ }).default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com/gsi/client'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** How many encodes run at once on this node. */
  TRANSCODES: z.coerce.number().int().min(1).max(64).default(1),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  /** Which proxies may say whom they speak for: false, true, or addresses and networks with commas. */
  TRUST_PROXY: z.string().default('false'),
  /** Whether an empty database is filled with demo content. */
  DEMO: flag.default(true),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  MAX_FILE_GB: z.coerce.number().positive().default(20),
  MAX_DURATION_HOURS: z.coerce.number().positive().default(12),
  UPLOADS_PER_USER: z.coerce.number().int().min(1).default(4),
  /** Storage each user may fill; 0 for no limit. */
  QUOTA_GB: z.coerce.number().min(0).default(0),
  UNFINISHED_UPLOAD_HOURS: z.coerce.number().positive().default(24),
})

export type Config = z.output<typeof Environment> & { publicUrl: string; trustProxy: boolean | string[] }

const proxies = (text: string) =>
  text === 'true' || text === 'false' ? text === 'true' : text.split(/\s*,\s*/)

/** Reads the environment once, at start; a wrong value stops the program with a sentence, not a stack. */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const config = read.data
  return {
    ...config,
    publicUrl: (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/$/, ''),
    trustProxy: proxies(config.TRUST_PROXY),
  }
}

/** A setting that the person who starts the program must mend. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
