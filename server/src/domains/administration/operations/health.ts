import { msg, plural, t } from '@kinora/contract/text/translate'
import { isSourceLanguage, numberFormat } from '@kinora/contract/text/intl-formats'
import type { Health, HealthCheck } from '@kinora/contract/administration/operations/schemas'
import type { Context } from '../../../context.ts'
import { countUnfinishedJobs, longestWaitSeconds } from '../../../platform/jobs/queries.ts'
import { deadLetters } from '../../../platform/jobs/queues.ts'
import { readDiskSpace } from '../../../platform/storage/disk-space.ts'
import { countOrphans } from '../../../platform/storage/orphan-queries.ts'
import { readBackupFacts, type BackupFacts } from '../backups/service.ts'
import * as queries from './queries.ts'

// docs/product.md “Operations”

/** Input of the checks, separate from its collection, so that the checks can be tested. */
export interface HealthFacts {
  disk: { freeBytes: number; totalBytes: number; reservedBytes: number }
  hasMailServer: boolean
  isPublic: boolean
  missingLimits: string[]
  signedIn: { people: number; addresses: number }
  trustsProxy: boolean
  waitingSeconds: number | null
  failedJobs: number
  heldOrphans: number
  backups: BackupFacts
}

function formatGigabytes(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3
  if (isSourceLanguage()) return `${gigabytes.toFixed(1)} GB`
  const fraction = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return numberFormat({ style: 'unit', unit: 'gigabyte', ...fraction }).format(gigabytes)
}

const passed = (name: string, says: string): HealthCheck => ({ name, state: 'ok', says, advice: null })

function checkDisk({ freeBytes, totalBytes, reservedBytes }: HealthFacts['disk']): HealthCheck {
  const name = t`Disk`
  const says = t`${{ free: formatGigabytes(freeBytes) }} of ${{ total: formatGigabytes(totalBytes) }} free; ${{ reserved: formatGigabytes(reservedBytes) }} reserved.`
  if (freeBytes <= reservedBytes)
    return {
      name,
      state: 'problem',
      says,
      advice: t`Uploads and encoding are on hold. Free up space, or lower DISK_RESERVE_PERCENT and DISK_RESERVE_GB.`,
    }
  if (freeBytes <= 2 * reservedBytes)
    return {
      name,
      state: 'warning',
      says,
      advice: t`Free up space soon: uploads stop when only the reserve is left.`,
    }
  return passed(name, says)
}

function checkMail({ hasMailServer, isPublic }: HealthFacts): HealthCheck {
  const name = t`Mail`
  if (hasMailServer) return passed(name, t`Messages go through the mail server of SMTP_URL.`)
  return {
    name,
    state: isPublic ? 'problem' : 'warning',
    says: t`Messages are stored in the outbox folder, and sign-in codes are printed in the log.`,
    advice: t`Set SMTP_URL, so that they are delivered.`,
  }
}

function checkSandbox({ missingLimits }: HealthFacts): HealthCheck {
  const name = t`Sandbox`
  if (missingLimits.length === 0)
    return passed(name, t`ffmpeg has no network access, and its resources are limited.`)
  return {
    name,
    state: 'warning',
    says: [t`ffmpeg processes untrusted files.`, ...missingLimits].join(' '),
    advice: t`Install util-linux, and allow user namespaces in the container.`,
  }
}

/** This many users behind one address suggest an unconfigured proxy. */
const suspiciousUsersPerAddress = 5

function checkProxy({ signedIn: { people, addresses }, trustsProxy }: HealthFacts): HealthCheck {
  const name = t({ message: 'Addresses', context: 'network' })
  const says = t`${plural({ people }, { one: msg`${{ people }} person`, other: msg`${{ people }} people` })} signed in lately, from ${plural({ addresses }, { one: msg`${{ addresses }} address`, other: msg`${{ addresses }} addresses` })}.`
  if (addresses !== 1 || people < suspiciousUsersPerAddress) return passed(name, says)
  return {
    name,
    state: 'warning',
    says,
    advice: trustsProxy
      ? t`The proxy does not pass on client addresses: configure it to send X-Forwarded-For.`
      : t`This looks like a reverse proxy: add it to TRUST_PROXY, or rate limits treat everyone as one client.`,
  }
}

const longWaitSeconds = 15 * 60

function checkJobs({ waitingSeconds, failedJobs }: HealthFacts): HealthCheck {
  const name = t`Jobs`
  if (waitingSeconds !== null && waitingSeconds > longWaitSeconds)
    return {
      name,
      state: 'problem',
      says: waitingText(Math.round(waitingSeconds / 60)),
      advice: t`Start a worker (ROLE=worker or all), or more of them.`,
    }
  if (failedJobs > 0)
    return {
      name,
      state: 'warning',
      says: t`${plural({ failedJobs }, { one: msg`${{ failedJobs }} failed within a day.`, other: msg`${{ failedJobs }} failed within a day.` })}`,
      advice: t`See the reason under Jobs, and retry them.`,
    }
  return passed(name, t`No job has failed within a day, and none has been waiting for long.`)
}

const waitingText = (minutes: number) =>
  t`${plural({ minutes }, { one: msg`A job has been waiting for ${{ minutes }} minute.`, other: msg`A job has been waiting for ${{ minutes }} minutes.` })}`

function checkOrphans({ heldOrphans }: HealthFacts): HealthCheck {
  const name = t`Orphans`
  if (heldOrphans === 0) return passed(name, t`No orphaned files are waiting for your approval.`)
  return {
    name,
    state: 'problem',
    says: t`${plural({ count: heldOrphans }, { one: msg`The database has not referenced ${{ count: heldOrphans }} stored file or folder for a week: too many to remove without approval.`, other: msg`The database has not referenced ${{ count: heldOrphans }} stored files or folders for a week: too many to remove without approval.` })}`,
    advice: t`Check that the database is complete and the right one. If these files can go, remove them under Storage.`,
  }
}

const lateBackupHours = 26

function checkBackups({ backups, isPublic }: HealthFacts): HealthCheck {
  const name = t`Backups`
  const { hoursSinceLast, failure, checkFailure } = backups
  const problem = (says: string, advice: string): HealthCheck => ({
    name,
    state: 'problem',
    says,
    advice,
  })
  if (checkFailure !== null)
    return problem(
      t`The last backup cannot be restored: ${{ reason: checkFailure }}`,
      t`Look at the disk of the backups, then make a new one: npm run backup.`,
    )
  if (failure !== null)
    return problem(
      t`The last backup failed: ${{ reason: failure }}`,
      t`Remove the cause; the next try is within an hour.`,
    )
  if (hoursSinceLast === null) {
    const says = t`No backup has been made.`
    if (!isPublic) return passed(name, says)
    return {
      name,
      state: 'warning',
      says,
      advice: t`Set BACKUP_DIR, or run npm run backup every night.`,
    }
  }
  const says = backupAgeText(hoursSinceLast)
  if (hoursSinceLast <= lateBackupHours) return passed(name, says)
  return {
    name,
    state: 'warning',
    says,
    advice: t`See whether a worker with BACKUP_DIR is running, or the timer that makes backups.`,
  }
}

function backupAgeText(hoursSinceLast: number) {
  const [hours, days] = [Math.round(hoursSinceLast), Math.round(hoursSinceLast / 24)]
  return hoursSinceLast < 48
    ? t`${plural({ hours }, { one: 'The last backup is # hour old.', other: 'The last backup is # hours old.' })}`
    : t`${plural({ days }, { one: 'The last backup is # day old.', other: 'The last backup is # days old.' })}`
}

export const runChecks = (facts: HealthFacts): HealthCheck[] => [
  checkDisk(facts.disk),
  checkMail(facts),
  checkJobs(facts),
  checkSandbox(facts),
  checkProxy(facts),
  checkOrphans(facts),
  checkBackups(facts),
]

const dayMs = 24 * 3600 * 1000
const processStartedAt = new Date()

export async function readHealth(
  ctx: Pick<Context, 'config' | 'db' | 'media' | 'now'>,
  version: string,
): Promise<Health> {
  const { config, db, media } = ctx
  const reserve = { percent: config.DISK_RESERVE_PERCENT, gigabytes: config.DISK_RESERVE_GB }
  const [disk, signedIn, unfinished, orphans, postgres, backups] = await Promise.all([
    readDiskSpace(config.DATA_DIR, reserve),
    queries.countRecentAddresses(db, new Date(ctx.now().getTime() - 7 * dayMs)),
    countUnfinishedJobs(db),
    countOrphans(db),
    queries.findPostgresVersion(db),
    readBackupFacts(ctx),
  ])
  const jobs = unfinished.filter(({ queue }) => queue !== deadLetters)
  const failedJobs = jobs.reduce((sum, { state, total }) => sum + (state === 'failed' ? total : 0), 0)
  const checks = runChecks({
    disk,
    hasMailServer: config.SMTP_URL !== undefined,
    isPublic: config.publicUrl.startsWith('https:'),
    missingLimits: media.missingLimits(),
    signedIn,
    trustsProxy: config.trustProxy !== false,
    waitingSeconds: longestWaitSeconds(jobs),
    failedJobs,
    heldOrphans: orphans.held,
    backups,
  })
  return { version, node: process.version, postgres, startedAt: processStartedAt.toISOString(), checks }
}
