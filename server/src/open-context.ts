import { join, resolve } from 'node:path'
import { isServedByNginx, type Config } from './config.ts'
import type { Context } from './context.ts'
import { addToMeter } from './domains/library/processing/step-meter.ts'
import { encodeSlots } from './domains/library/processing/jobs.ts'
import { createMedia } from './media/media.ts'
import { saveSubscriptions } from './platform/events/subscription-queries.ts'
import { countConnections, oldestQueryMs, type Db } from './platform/db/database.ts'
import { guardDb } from './platform/db/transaction.ts'
import { createNodeMessages, nodeMessageChannel } from './platform/push/node-messages.ts'
import { createPushHub } from './platform/push/push-hub.ts'
import { startNotificationListener } from './platform/push/notification-listener.ts'
import { openGeoip } from './platform/geoip.ts'
import { createImageFetcher } from './platform/images/fetch-image.ts'
import { openJobs } from './platform/jobs/add-job.ts'
import type { Log } from './platform/log.ts'
import { createMail } from './platform/mail/mail.ts'
import { createSocketOpener } from './platform/outgoing/open-socket.ts'
import { embeddedUrl, processNumber } from './platform/processes/process-share.ts'
import { hasSiblings } from './platform/processes/sibling-messages.ts'
import { recordSpan } from './platform/trace.ts'
import { ffmpegSeconds } from './platform/metrics.ts'
import { openDataFolder } from './platform/storage/data-folder.ts'
import { createDiskSpaceCheck } from './platform/storage/disk-space.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { claimStorage, StorageMarkError } from './platform/storage/storage-mark.ts'
import { readSecretKey } from './platform/secret-key.ts'
import {
  checkExternalDatabase,
  databaseUrls,
  openDatabases,
  runMigrations,
  startPostgres,
} from './open-databases.ts'
import { handledJobs } from './worker.ts'

/**
 * Opens what a machine has once, however many processes serve it: the data folder and the database, running and
 * migrated.
 * @throws DatabaseUnreachableError, MigrationError, DatabaseFolderError
 */
export async function openMachine(config: Config, log: Log) {
  const dataDir = resolve(config.DATA_DIR)
  await openDataFolder(dataDir, { sharesWithGroup: isServedByNginx(config), log })
  warnOfPrintedCodes(config, log)
  const postgres = config.DATABASE_URL ? undefined : await startPostgres(config, log)
  const addresses = databaseUrls(config, postgres?.url)
  const close = async () => postgres?.stop()
  try {
    await runMigrations(config, addresses.directDatabaseUrl, log)
    return { addresses, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The machine of a process that shares its port was opened by the process that started it. */
const useOpenMachine = (config: Config) => ({
  addresses: databaseUrls(config, embeddedUrl),
  close: async () => undefined,
})

/** `close` closes everything in reverse order. */
export async function openContext(
  config: Config,
  log: Log,
  draining: AbortSignal = new AbortController().signal,
): Promise<{ ctx: Context; close: () => Promise<void> }> {
  const dataDir = resolve(config.DATA_DIR)
  const countryOfAddress = config.GEOIP_FILE ? await openGeoip(config.GEOIP_FILE) : () => null
  const media = openMedia(config, log)
  if (config.ROLE !== 'api') await logEncoders(config, media, log)
  const machine = hasSiblings ? useOpenMachine(config) : await openMachine(config, log)
  const closings: (() => unknown)[] = [machine.close]
  const close = async () => {
    for (const closing of closings.toReversed()) await closing()
  }
  try {
    const { addresses } = machine
    const { raw, replica, cache, invalidate, clear } = openDatabases(config, addresses.databaseUrl, log)
    closings.push(() => Promise.all([replica?.close(), raw.destroy()]))
    if (processNumber === 1) await checkExternalDatabase(raw, config, log)
    const handled = handledJobs(config)
    const jobs = await openJobs({ ...addresses, jobs: handled.map(({ job }) => job), log })
    closings.push(jobs.close)
    await saveSubscriptions(raw, handled)
    const listening = { databaseUrl: addresses.directDatabaseUrl, log }
    const { messages, listener } = await startListening(listening, { invalidate, clear })
    closings.push(listener.close)
    const events = await createPushHub({ ...listening, db: raw })
    closings.push(events.close)
    const mail = openMail(config, dataDir, log)
    closings.push(mail.close)
    const stores = await openClaimedStorage(config, raw, log)
    const ctx = {
      config,
      log,
      ...addresses,
      secretKey: await readSecretKey({ configured: config.SECRET_KEY, dataDir }),
      draining,
      ...guardDb(raw, replica?.reads),
      replica,
      connections: watchConnections(raw, () => listener.isConnected() && events.isListening()),
      cache,
      ...stores,
      ...createSpaceChecks(config),
      media,
      fetchImage: createImageFetcher(),
      openSocket: createSocketOpener(),
      findCountry: countryOfAddress,
      mail,
      events,
      messages,
      now: () => new Date(),
    }
    return { ctx, close }
  } catch (error) {
    await close()
    throw error
  }
}

interface CacheChanges {
  invalidate: (notification: string) => void
  clear: () => void
}

/** Other nodes say what has changed; what they said meanwhile is not known after a lost connection. */
async function startListening(
  listening: { databaseUrl: string; log: Log },
  { invalidate, clear }: CacheChanges,
) {
  const messages = createNodeMessages(listening.log)
  const channels = {
    rows_changed: invalidate,
    cache_cleared: clear,
    [nodeMessageChannel]: messages.receive,
  }
  const onConnect = () => {
    clear()
    messages.reset()
  }
  return { messages, listener: await startNotificationListener({ ...listening, channels, onConnect }) }
}

const createSpaceChecks = (config: Config) => ({
  assertDiskSpace: createUploadSpaceCheck(config),
  assertWorkSpace: createWorkSpaceCheck(config),
})

const watchConnections = (db: Db, isListening: () => boolean): Context['connections'] => ({
  oldestQueryMs: () => oldestQueryMs(db),
  counts: () => countConnections(db),
  isListening,
})

/** @throws StorageMarkError */
async function openClaimedStorage(config: Config, db: Db, log: Log) {
  const s3 = bucketOptions(config)
  const stores = await openStorage({ dataDir: resolve(config.DATA_DIR), ...(s3 && { s3 }) })
  await tryClaimStorage({ db, storage: stores.storage, shouldAdopt: config.ADOPT_STORAGE, log })
  return stores
}

/** @throws MediaError when ffmpeg is missing or too old: a worker cannot run without it */
async function logEncoders(config: Config, media: Context['media'], log: Log) {
  log.debug(await media.checkFfmpeg())
  warnOfMissingLimits(media, log)
  await logHardwareEncoder(config, media, log)
  await checkSecondCodec(config, media, log)
}

/** ffmpeg reads untrusted files. */
function warnOfMissingLimits(media: Context['media'], log: Log) {
  const missing = media.missingLimits()
  if (missing.length > 0) log.warn(`The sandbox of ffmpeg is incomplete on this system: ${missing.join(' ')}`)
}

function openMail(config: Config, dataDir: string, log: Log) {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config
  return createMail({ smtpUrl, from, outboxDir: join(dataDir, 'outbox'), log })
}

function warnOfPrintedCodes({ SMTP_URL, PUBLIC_URL }: Config, log: Log) {
  if (SMTP_URL || !PUBLIC_URL?.startsWith('https:')) return
  log.warn(
    'SMTP_URL is not set, so sign-in codes are printed in this log, although PUBLIC_URL is an https address: ' +
      'anyone who can read the log can sign in as any user. Set SMTP_URL.',
  )
}

async function logHardwareEncoder({ HARDWARE }: Config, media: Context['media'], log: Log) {
  if (HARDWARE === 'none') return
  const name = await media.checkHardware()
  if (name) log.info(`encoding with ${name}`)
  else log.warn(`HARDWARE=${HARDWARE}: no such encoder works on this machine; x264 encodes instead.`)
}

async function checkSecondCodec({ SECOND_CODEC: codec }: Config, media: Context['media'], log: Log) {
  if (!codec || (await media.canEncode(codec))) return
  log.warn(`SECOND_CODEC=${codec}: this ffmpeg has no working encoder for it; videos are not offered in it.`)
}

const openMedia = (config: Config, log: Log) =>
  createMedia({
    ffmpegPath: config.FFMPEG_PATH,
    ffprobePath: config.FFPROBE_PATH,
    maxDurationSeconds: config.MAX_DURATION_HOURS * 3600,
    hardware: config.HARDWARE,
    slots: encodeSlots(config),
    onChipFailure: (encoder, error) =>
      log.warn({ err: error, encoder }, 'the hardware encoder failed; x264 takes over'),
    onRun: ({ task, outcome, seconds }) => {
      ffmpegSeconds.observe({ task, outcome }, seconds)
      addToMeter({ ffmpegSeconds: seconds })
      recordSpan(`ffmpeg ${task}`, Date.now() - seconds * 1000, { outcome })
    },
  })

function createUploadSpaceCheck({
  DATA_DIR,
  S3_BUCKET,
  DISK_RESERVE_PERCENT: percent,
  DISK_RESERVE_GB: gigabytes,
}: Config) {
  if (S3_BUCKET) return async () => undefined
  return createDiskSpaceCheck(join(resolve(DATA_DIR), 'uploads'), { percent, gigabytes })
}

/** The disk reserve of uploads is for processing them; this share of it stays free. */
const workReserveShare = 1 / 4

const createWorkSpaceCheck = ({ DATA_DIR, DISK_RESERVE_PERCENT, DISK_RESERVE_GB }: Config) =>
  createDiskSpaceCheck(join(resolve(DATA_DIR), 'work'), {
    percent: DISK_RESERVE_PERCENT * workReserveShare,
    gigabytes: DISK_RESERVE_GB * workReserveShare,
  })

export function bucketOptions(config: Config) {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (!bucket) return undefined
  const credentials = accessKeyId && secretAccessKey && { accessKeyId, secretAccessKey }
  return { bucket, region, ...credentials, ...(endpoint && { endpoint }) }
}

/** An unreachable storage is compared later, before a sweep. */
async function tryClaimStorage(claim: Parameters<typeof claimStorage>[0]) {
  try {
    await claimStorage(claim)
  } catch (error) {
    if (error instanceof StorageMarkError) throw error
    claim.log.warn(
      { err: error },
      'the storage is not available; whether it belongs to this site is checked later',
    )
  }
}
